// The same in CommonJS.
const { parse } = require('libmf2');
const inline = require('libmf2/inline');

const names = [parse, inline.parse].map(
    (each) => each('<p class=h-card>Jo').items[0].properties.name[0]);
console.log(`${names.join(' ')}.`);
