// From bytes of UTF-8, which results have, to places in a string, which the editor has.

const step = 32;

/** How many bytes of UTF-8 a code unit stands for; half of a pair, which has four in all. */
function bytesOf(unit) {
    if (unit < 0x80) return 1;
    if (unit < 0x800) return 2;
    return unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
}

export class Places {
    #text;
    /** The byte at each multiple of `step`; nothing where places and bytes are the same. */
    #bytes;

    /**
     * @param text  without halves of pairs alone
     * @param size  its bytes of UTF-8
     */
    constructor(text, size) {
        this.#text = text;
        if (size === text.length) return;
        this.#bytes = new Float64Array(Math.ceil(text.length / step) + 1);
        for (let at = 0, byte = 0; at < text.length; ++at) {
            if (at % step === 0) this.#bytes[at / step] = byte;
            byte += bytesOf(text.charCodeAt(at));
        }
        this.#bytes[this.#bytes.length - 1] = size;
    }

    /** The place of a byte. */
    at(byte) {
        if (!this.#bytes) return Math.min(byte, this.#text.length);
        let low = 0;
        let high = this.#bytes.length - 1;
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            if (this.#bytes[middle] <= byte) low = middle;
            else high = middle;
        }
        let place = low * step;
        let reached = this.#bytes[low];
        while (reached < byte && place < this.#text.length) {
            reached += bytesOf(this.#text.charCodeAt(place));
            ++place;
        }
        return place;
    }
}
