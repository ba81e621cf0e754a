// What is bundled for Node, or run as it is.
import { Mf2Error, items, parse } from 'libmf2';

async function main() {
    const names = [parse('<p class=h-card>Jo').items[0].properties.name[0]];
    for await (const { item } of items('<p class=h-card>Al')) names.push(item.properties.name[0]);
    try {
        parse('', { colour: 1 });
    } catch (error) {
        if (error instanceof Mf2Error) names.push(error.code);
    }
    console.log(`${names.join(' ')}.`);
}

main();
