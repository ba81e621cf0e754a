// What bundlers make a page of, with the module beside the script.
import { init, items, parse } from 'libmf2';

const html = '<p class=h-card>Jo';

/** What is told where the module is not there yet. */
function early() {
    try {
        return parse(html).items.length;
    } catch (error) {
        return error.code;
    }
}

async function main() {
    const told = early();
    await init();
    const names = [parse(html, null).items[0].properties.name[0]];
    for await (const { item } of items(html)) names.push(item.properties.name[0]);
    document.body.textContent = `${told} ${names.join(' ')}.`;
}

main().catch((error) => { document.body.textContent = String(error); });
