// Documents to start from.

export const examples = [
    {
        name: 'A note by somebody',
        url: 'https://mara.example/notes/7',
        text: `<article class="h-entry">
  <p class="e-content p-name">The swifts are back over the <em>harbour</em>, three days early.</p>
  <p>
    <a class="u-url" href="/notes/7">
      <time class="dt-published" datetime="2026-05-04T07:10+02:00">4 May</time></a>
    by <a class="p-author h-card" href="/">
      <img src="/mara.jpg" alt=""> Mara Lindqvist</a>,
    about <a class="p-category" rel="tag" href="/tags/birds">birds</a>
  </p>
</article>
`,
    },
    {
        name: 'A person',
        url: 'https://mara.example/',
        text: `<body class="h-card">
  <h1><a class="p-name u-url u-uid" rel="me" href="/">Mara Lindqvist</a></h1>
  <img class="u-photo" src="mara.jpg" alt="Mara on a pier" srcset="mara-2x.jpg 2x">
  <p class="p-note">Marine biologist &amp; bell ringer.</p>
  <p class="p-adr h-adr"><span class="p-locality">Lysekil</span>,
    <abbr class="p-country-name" title="Sweden">SE</abbr></p>
  <a class="u-email" rel="me" href="mailto:mara@mara.example">Write to me</a>
</body>
`,
    },
    {
        name: 'A feed with a reply and a like',
        url: 'https://mara.example/notes/',
        text: `<div class="h-feed">
  <h1 class="p-name">Notes</h1>
  <a class="p-author h-card" href="https://mara.example/">Mara Lindqvist</a>

  <article class="h-entry">
    Reply to <a class="u-in-reply-to" href="https://harbour.example/low-water">Low water at noon</a>:
    <p class="e-content p-name">The gauge by the ferry shows <b>four centimetres</b> less.</p>
    <a class="u-url dt-published" href="8">2026-05-06 12:40</a>
  </article>

  <article class="h-entry">
    Liked <cite class="u-like-of h-cite">
      <a class="p-name u-url" href="https://jonas.example/oars">How to mend an oar</a></cite>
    <a class="u-url" href="9"><time class="dt-published">2026-05-07</time></a>
  </article>
</div>
`,
    },
    {
        name: 'An event with dates in parts',
        url: 'https://rowing.example/',
        text: `<section class="h-event" lang="en">
  <h2 class="p-name">Regatta of old boats</h2>
  <p class="dt-start">On <span class="value">2026-06-20</span> at <span class="value">10am</span></p>
  <p>until <time class="dt-end">16:30</time>, in
    <span class="p-location h-adr"><span class="p-locality">Lysekil</span></span></p>
  <a class="u-url" href="/regatta">All about it</a>
</section>
`,
    },
    {
        name: 'Classic hCard and hReview',
        url: 'https://old.example/',
        text: `<div class="vcard">
  <a class="fn url" href="/jonas"><span class="given-name">Jonas</span>
    <span class="family-name">Ek</span></a>
  <span class="tel"><span class="type">home</span> <span class="value">+46 523 000</span></span>
</div>

<div class="hreview">
  <p class="item"><a class="fn url" href="https://boats.example/dory">The dory</a></p>
  <abbr class="rating" title="4">****</abbr>
  <p class="description">Dry in a chop, and light on the beach.</p>
</div>
`,
    },
    {
        name: 'Broken HTML',
        url: 'https://broken.example/',
        text: `<p class=h-card><a class='p-name u-url' href=/jo>Jo</b></a>
<table class="h-event"><tr><b class=p-name>Moved before the table</b><td class=p-summary>cell
</table>
<p class=h-entry>Unclosed <i class=p-name>name <p class=e-content>It goes on &amp on
`,
    },
    {
        name: 'Only Open Graph',
        url: 'https://cards.example/post',
        options: { metaformats: 'fallback-item' },
        text: `<title>How to mend an oar</title>
<meta property="og:type" content="article">
<meta property="og:title" content="How to mend an oar">
<meta property="og:image" content="/oar.jpg">
<meta name="author" content="Jonas Ek">
`,
    },
];
