// What bundlers make one script of, for a page or for Node, with the module in it.
import { parse } from 'libmf2/inline';

const name = parse('<p class=h-card>Jo').items[0].properties.name[0];
if (typeof document === 'undefined') console.log(`${name}.`);
else document.body.textContent = `${name}.`;
