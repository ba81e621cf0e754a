// A bookmark that opens the playground with the page that one is on: that page gives its tree as
// markup to the window that it has opened, as soon as this says that it is ready.

export const ready = 'mf2-playground-ready';

/** @param playground  where it is, without a fragment */
export function bookmarkletOf(playground) {
    const { origin, href } = new URL(playground);
    const code = `(()=>{const w=open(${JSON.stringify(`${href}#page`)});`
        + `addEventListener('message',(e)=>{if(e.source===w&&e.data===${JSON.stringify(ready)})`
        + `w.postMessage({html:document.documentElement.outerHTML,url:location.href},`
        + `${JSON.stringify(origin)})})})()`;
    return `javascript:${encodeURIComponent(code)}`;
}

/** Let `take` have the page of whoever opened this window. */
export function listenForPage(take) {
    const { opener } = window;
    if (!opener) return;
    addEventListener('message', ({ source, data }) => {
        if (source !== opener || typeof data?.html !== 'string') return;
        take(data.html, typeof data.url === 'string' ? data.url : '');
    });
    opener.postMessage(ready, '*');
}
