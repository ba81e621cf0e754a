// A bookmark that opens the playground with the current page. That page opens a window, and sends
// its tree as markup as soon as the window reports that it is ready.

export const ready = 'mf2-playground-ready';

/** @param playground  its URL, without a fragment */
export function bookmarkletOf(playground) {
    const { origin, href } = new URL(playground);
    const code = `(()=>{const w=open(${JSON.stringify(`${href}#page`)});`
        + `addEventListener('message',(e)=>{if(e.source===w&&e.data===${JSON.stringify(ready)})`
        + `w.postMessage({html:document.documentElement.outerHTML,url:location.href},`
        + `${JSON.stringify(origin)})})})()`;
    return `javascript:${encodeURIComponent(code)}`;
}

/** Call `take` with the page that has opened this window. */
export function listenForPage(take) {
    const { opener } = window;
    if (!opener) return;
    addEventListener('message', ({ source, data }) => {
        if (source !== opener || typeof data?.html !== 'string') return;
        take(data.html, typeof data.url === 'string' ? data.url : '');
    });
    opener.postMessage(ready, '*');
}
