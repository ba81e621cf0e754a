// Where MF2_PARSER is libmf2, a test that imports the parser gets that of MF2_LIBMF2.

const inPlace = {
    name: 'in-place',
    enforce: 'pre',
    resolveId(id) {
        if (id === '../src/index.js' && process.env.MF2_PARSER === 'libmf2')
            return process.env.MF2_LIBMF2;
    },
};

export default { plugins: [inPlace], test: { include: ['test/*.spec.ts'] } };
