// Documents that would run, load, leave or overwhelm, if anything of them became more than text.

const call = 'globalThis.ran=1';
const times = (count, text) => text.repeat(count);
const inItem = (markup) => `<div class="h-entry"><p class="p-name">x</p><div class="e-content">${
    markup}</div></div>`;

export const hostileDocuments = {
    'a script': inItem(`<script>${call}</script>`),
    'a script that is loaded': inItem('<script src="/hostile/script.js"></script>'),
    'a module': inItem('<script type="module" src="/hostile/module.js"></script>'),
    'an image with a handler': inItem(`<img src="/hostile/x.png" onerror="${call}">`),
    'an image as a photo': '<p class="h-card"><img class="u-photo" src="/hostile/photo.png">x',
    'an SVG with a handler': inItem(`<svg onload="${call}"><use href="/hostile/x.svg#a"/></svg>`),
    'a frame': inItem(`<iframe srcdoc="<script>parent.ran=1</script>" src="/hostile/f"></iframe>`),
    'an object': inItem('<object data="/hostile/o"></object><embed src="/hostile/e">'),
    'a link that runs': `<a class="h-card u-url" href="javascript:${call}">x</a>`,
    'a URL of data': '<a class="h-card u-url" href="data:text/html,<script>top.ran=1</script>">x',
    'a base elsewhere': '<base href="http://127.0.0.1:9/hostile/"><a class=h-card href=x>y</a>',
    'a refresh': `<meta http-equiv="refresh" content="0;url=javascript:${call}">${inItem('x')}`,
    'a style sheet': inItem('<link rel="stylesheet" href="/hostile/s.css"><style>@import "/hostile/t"'
        + ';*{display:none!important;background:url(/hostile/u)}</style>'),
    'a form that sends itself': inItem(`<form action="/hostile/form"><input autofocus onfocus="${
        call}"></form>`),
    'a media element': inItem('<video autoplay src="/hostile/v"></video><audio src="/hostile/a">'),
    'names of prototypes': '<div class="h-card p-__proto__ p-constructor h-__proto__" id="__proto__">'
        + '<a rel="__proto__ constructor" class="u-toString" href="/x">y</a></div>',
    'the end of what it is shown in': `</textarea></script></style></title>-->]]><img src=x onerror=${
        call}><p class=h-card>"><script>${call}</script>`,
    'right to left, zeros and halves': '<p class=h-card>\u202e\u0000\ufeff\ud800 x\udfff\u2028</p>',
    'deep items': times(3000, '<div class="h-entry">') + 'x',
    'deep elements': `<div class=h-entry>${times(50000, '<b>')}x`,
    'many items': times(50000, '<p class="h-card"><a href="/x">x</a></p>'),
    'many attributes': `<p class="h-card" ${Array.from({ length: 20000 }, (_, at) => `a${at}=x`)
        .join(' ')}>x`,
    'a long line': `<p class="h-card">${times(300000, 'word ')}`,
    'unclosed formatting': times(5000, '<b class="h-entry"><i><a href=x>') + 'x',
};
