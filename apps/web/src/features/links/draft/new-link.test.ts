import { expect, test } from 'vitest';

import { cleanPastedText, readPastedLink } from './new-link.ts';

test.each([
  ['https://note.com/mio', { url: 'https://note.com/mio', title: 'note', description: '' }],
  ['youtube.com/@mio', { url: 'https://youtube.com/@mio', title: 'YouTube', description: '' }],
  [
    'https://www.pixiv.net/users/1',
    { url: 'https://www.pixiv.net/users/1', title: 'pixiv', description: '' },
  ],
  ['- note.com/mio', { url: 'https://note.com/mio', title: 'note', description: '' }],
  ['www.example.com/shop', { url: 'https://www.example.com/shop', title: 'example.com', description: '' }],
])('derives title and description from the URL %s', (input, link) => {
  expect(readPastedLink(input, 'en')).toEqual({ ok: true, link });
});

test.each([
  ['', 'url_empty'],
  ['hello world', 'url_malformed'],
  ['javascript:alert(1)', 'url_scheme'],
  ['localhost', 'url_host'],
])('refuses the pasted text %j with the problem %s', (input, problem) => {
  expect(readPastedLink(input, 'en')).toEqual({ ok: false, problem });
});

test.each([
  ['  note.com/mio ', 'https://note.com/mio'],
  ['ｈｔｔｐｓ：／／ｎｏｔｅ．ｃｏｍ/mio', 'https://note.com/mio'],
  ['見てね「https://youtu.be/abc」 @mio', 'https://youtu.be/abc'],
  ['Look at this https://x.com/mio/status/1?s=20 now', 'https://x.com/mio/status/1?s=20'],
  ['読んで https://note.com/mio。', 'https://note.com/mio'],
  ['(see https://note.com/mio).', 'https://note.com/mio'],
  ['https://en.wikipedia.org/wiki/Musubi_(food)', 'https://en.wikipedia.org/wiki/Musubi_(food)'],
  ['New video\nhttps://youtu.be/abc', 'https://youtu.be/abc'],
  ['https://note.com/a\nhttps://note.com/b', 'https://note.com/a\nhttps://note.com/b'],
  ['https://note.com/a https://localhost/', 'https://note.com/a https://localhost/'],
  ['hello world', 'hello world'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('cleans the pasted text %j to %j', (text, cleaned) => {
  expect(cleanPastedText(text)).toBe(cleaned);
});

test.each(['https://example.com/wiki/Gustav_III.', 'https://example.com/a!', 'https://example.com/?x=[1]'])(
  'C3: keeps the last character of the pasted URL %j',
  (text) => {
    expect(cleanPastedText(text)).toBe(text);
  },
);
