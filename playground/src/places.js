// Converts bytes of UTF-8, as results have them, to places in a string, as the editor has them.

const step = 32;

/** The bytes of UTF-8 for a code unit; two for half of a surrogate pair, which has four. */
function bytesOf(unit) {
    if (unit < 0x80) return 1;
    if (unit < 0x800) return 2;
    return unit >= 0xd800 && unit <= 0xdfff ? 2 : 3;
}

export class Places {
    #text;
    /** The byte at each multiple of `step`; undefined if places and bytes are equal. */
    #bytes;

    /**
     * @param text  without lone surrogates
     * @param size  the number of its bytes of UTF-8
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
