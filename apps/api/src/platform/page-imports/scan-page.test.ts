import { expect, test } from 'vitest';

import { hasClass, isWithin, scanPage } from './scan-page.ts';

const describeParts = (html: string): readonly string[] =>
  scanPage(html).parts.map((part) => {
    if (part.kind === 'link') return `link ${part.text || part.label} ${part.href}`;
    return `${part.kind} ${part.kind === 'image' ? part.src : part.text}`;
  });

test.each([
  ['links and headings', '<h2>A</h2><a href="/b"> B\n c </a>', ['heading A', 'link B c /b']],
  ['links in texts', '<p>See <a href="/a">this</a> and.</p>', ['link this /a', 'text See this and.']],
  ['blocks in links', '<a href="/a"><h3>A</h3><p>b</p></a>', ['link A\nb /a']],
  ['blocks in headings', '<h1><div>A</div><div>b</div></h1><p>c</p>', ['heading A b', 'text c']],
  ['links in links', '<a href="/a">A<a href="/b">B</a></a>', ['link A /a', 'link B /b']],
  ['links that never close', '<a href="/a">A', ['link A /a']],
  ['texts outside of blocks', 'a<br>b<div>c</div>d', ['text a\nb', 'text c', 'text d']],
  ['pictures', '<img src=a><a href="/b"><img src=c alt=D></a>', ['image a', 'link D /b']],
  ['labels', '<a href="/a" aria-label="A"><svg><title>no</title></svg></a>', ['link A /a']],
  ['anchors without a target', '<a name="a">A</a>', ['text A']],
  [
    'invisible elements',
    '<template><a href="/a">A</a></template><noscript><p>b</p></noscript><style>c</style>',
    [],
  ],
  ['scripts', '<script>document.write("<a href=/a>A</a>")</script>', []],
  ['entities', '<p>a &amp; b &#x3042;</p>', ['text a & b あ']],
])('reads %s', (_name, html, parts) => {
  expect(describeParts(html)).toEqual(parts);
});

test('reads the head of a page', () => {
  const page = scanPage(
    '<title>A\n b</title><meta property="OG:Title" content=" c "><meta name="og:title" content="d"><link rel="x Canonical" href="/e"><script id="f" type="G">h</script><svg><title>i</title></svg>',
  );
  expect(page).toMatchObject({ title: 'A b', canonical: '/e', scripts: [{ id: 'f', type: 'g', text: 'h' }] });
  expect([...page.metas]).toEqual([['og:title', 'c']]);
});

test('stops reading when more than 512 elements are open', () => {
  const link = '<a href="/a">A</a>';
  expect(describeParts(`${'<b>'.repeat(511)}${link}`)).toEqual(['link A /a']);
  expect(describeParts(`${'<b>'.repeat(512)}${link}`)).toEqual([]);
  expect(describeParts(`${link}${'<b>'.repeat(100_000)}`)).toEqual(['link A /a']);
  expect(describeParts(`${'<b></b>'.repeat(10_000)}${link}`)).toEqual(['link A /a']);
});

test('keeps only the first 4,000 parts, and reads scripts after them', () => {
  const page = scanPage(`${'<p>a</p>'.repeat(5000)}<script id="b">c</script>`);
  expect([page.parts.length, page.scripts.length]).toEqual([4000, 1]);
});

test('finds the elements around a part', () => {
  const [part] = scanPage('<main class="a b"><p>c</p></main>').parts;
  expect(part !== undefined && isWithin(part.element, hasClass('b'))).toBe(true);
  expect(part !== undefined && isWithin(part.element, hasClass('c'))).toBe(false);
});
