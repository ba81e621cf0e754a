// Jest, where modules are those of CommonJS.
const { parse } = require('libmf2');

test('it parses', () => {
    expect(parse('<p class=h-card>Jo').items).toEqual(
        [{ type: ['h-card'], properties: { name: ['Jo'] } }]);
});
