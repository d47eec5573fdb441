import { expect, test } from 'vitest';

import { findStrongClasses, readPageText } from './page-text.ts';

const CSS =
  '.name{font-weight:700}.bio a{color:red}.large .title,.call{x:y;font-weight:700}.page{font:400 1rem/1 x}';

test('finds the classes that a style sheet makes bold', () => {
  expect([...findStrongClasses(CSS)]).toEqual(['name', 'title', 'call']);
});

test('collects each character once per weight', () => {
  const markup =
    '<svg><title>秘</title><path d="M0 0"/></svg><h1>題<br/>名</h1><p class="bio">本文<b>太</b>文</p>' +
    '<div class="call">呼<span>ぶ</span></div><img alt="絵" src="x"/><p>あ&amp;い&#x27;&lt;</p>';
  expect(readPageText(markup, { strong: findStrongClasses(CSS) })).toEqual({
    regular: "&'<あい文本 ",
    strong: 'ぶ名呼太題 ',
  });
});

test('includes only the attributes whose text the page script shows', () => {
  const markup =
    '<button data-done="済" data-copy="写" data-link="x" class="name" aria-label="声">押</button>';
  expect(readPageText(markup, { strong: findStrongClasses(CSS) })).toEqual({
    regular: ' ',
    strong: '写押済 ',
  });
});

test('does not end a tag at a > inside an attribute', () => {
  expect(readPageText('<p data-done="a>b">c</p>', { strong: new Set() }).regular).toBe('>abc ');
});

test('lists the characters outside running text when the page has running text', () => {
  const markup = '<h2>写</h2><div class="text"><p>長<b>い</b></p></div><p>短</p>';
  const classes = { strong: new Set<string>(), running: new Set(['text']) };
  expect(readPageText(markup, classes)).toEqual({
    regular: '短長 ',
    strong: 'い写 ',
    withoutRunning: { regular: '短 ', strong: '写 ' },
  });
  expect(readPageText('<p>短</p>', classes).withoutRunning).toBeUndefined();
});

test('reports whether a page has vertical text', () => {
  const classes = { strong: new Set<string>(), vertical: 'vertical' };
  const read = (name: string) => readPageText(`<figure class="quotation ${name}">雨。</figure>`, classes);
  expect(read('vertical small').isVertical).toBe(true);
  expect(read('loud')).not.toHaveProperty('isVertical');
});
