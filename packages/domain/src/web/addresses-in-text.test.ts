import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findAddresses } from './addresses-in-text.ts';
import { toSafeHref } from './url.ts';

const hrefsOf = (text: string): readonly string[] => findAddresses(text).found.map(({ url }) => url.href);

const THREE = ['https://note.com/mio', 'https://youtube.com/@mio', 'https://example.com/'];

describe('a list of addresses', () => {
  test.each([
    ['lines', 'https://note.com/mio\nhttps://youtube.com/@mio\r\nhttps://example.com'],
    ['spaces', 'https://note.com/mio https://youtube.com/@mio　example.com'],
    ['tabs', 'note.com/mio\tyoutube.com/@mio\texample.com'],
    ['commas', 'note.com/mio, youtube.com/@mio,example.com'],
    ['commas between schemes', 'https://note.com/mio,https://youtube.com/@mio,https://example.com'],
    ['Japanese commas', 'https://note.com/mio、https://youtube.com/@mio、example.com'],
    ['brackets', '「https://note.com/mio」『https://youtube.com/@mio』(https://example.com)'],
    ['bullets', '- note.com/mio\n・youtube.com/@mio\n3. example.com'],
    ['labels', 'note: https://note.com/mio\nYouTube：youtube.com/@mio\nお店: example.com'],
  ])('finds the addresses of a list with %s', (_name, text) => {
    expect(hrefsOf(text)).toEqual(THREE);
    expect(findAddresses(text).others).toEqual([]);
  });

  test('keeps the order of thirty addresses', () => {
    const addresses = Array.from({ length: 30 }, (_, index) => `https://example.com/${index}`);
    expect(hrefsOf(addresses.join('\n'))).toEqual(addresses);
  });

  test('keeps a comma inside an address', () => {
    expect(hrefsOf('https://www.google.com/maps/@35.68,139.76,17z\nnote.com/a,b')).toEqual([
      'https://www.google.com/maps/@35.68,139.76,17z',
      'https://note.com/a,b',
    ]);
  });

  test.each([
    ['(see https://note.com/mio).', 'https://note.com/mio'],
    ['https://en.wikipedia.org/wiki/Musubi_(food)', 'https://en.wikipedia.org/wiki/Musubi_(food)'],
    ['読んで https://note.com/mio。', 'https://note.com/mio'],
  ])('removes the punctuation around %j', (text, href) => {
    expect(hrefsOf(text)).toEqual([href]);
  });
});

describe('a URL that is alone on its line', () => {
  test.each([
    ['https://example.com/wiki/Gustav_III.', 'https://example.com/wiki/Gustav_III.'],
    ['example.com/wiki/Gustav_III.', 'https://example.com/wiki/Gustav_III.'],
    ['https://example.com/what?', 'https://example.com/what?'],
    ['https://example.com/a?x=[1]!', 'https://example.com/a?x=[1]!'],
    ['https://example.com/a_(b).', 'https://example.com/a_(b).'],
    ['https://example.com/a;', 'https://example.com/a;'],
  ])('C3: keeps the mark at the end of %j', (text, href) => {
    expect(hrefsOf(text)).toEqual([href]);
  });

  test.each([
    ['https://example.com.', 'https://example.com/'],
    ['https://example.com!', 'https://example.com/'],
    ['https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/a)。', 'https://example.com/a'],
    ['see https://example.com/a?x=[1].', 'https://example.com/a?x=[1]'],
    ['Shop:https://example.com/a.', 'https://example.com/a'],
  ])('removes the mark that does not belong to %j', (text, href) => {
    expect(hrefsOf(text)).toEqual([href]);
  });

  test('C3: keeps the full stops of a list and removes its separators', () => {
    expect(
      hrefsOf(
        'https://example.com/a.\nhttps://example.com/b;\nhttps://example.com/c。\nhttps://example.com/é。',
      ),
    ).toEqual([
      'https://example.com/a.',
      'https://example.com/b',
      'https://example.com/c',
      'https://example.com/%C3%A9%E3%80%82',
    ]);
  });
});

test('C4: finds URLs without the invisible characters at their ends', () => {
  const text = 'See \u2066https://example.com/a\u2069. \u200Bhttps://example.com/b.\u200B';
  expect(findAddresses(text).found.map((address) => address.text)).toEqual([
    'https://example.com/a',
    'https://example.com/b',
  ]);
});

describe('words around addresses', () => {
  test('reports words beside an address, and keeps lines without addresses', () => {
    expect(findAddresses('My places\nInstagram: https://instagram.com/mio\n---\nnote.com/mio')).toMatchObject(
      {
        found: [{ text: 'https://instagram.com/mio' }, { text: 'note.com/mio' }],
        others: ['My places'],
        hasWords: true,
      },
    );
  });

  test.each([
    'hello world',
    'I draw with Node.js and e.g. Krita 3.5',
    '今日は雨です。傘を描きました',
    'localhost',
    'mio@example.com',
    'https://user:secret@example.com/',
    'javascript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    '@mio',
    '@mio.art',
    'Instagram:@mio.art/posts',
    'mailto:mio@example.com',
    'mio＠example.com',
    'mio@example.com/about',
    'ftp://mio@example.com/@mio',
    '12.5',
  ])('finds no address in %j and keeps it', (text) => {
    expect(findAddresses(text)).toEqual({ found: [], others: [text], hasWords: false });
  });

  test('keeps a refused address beside a valid one', () => {
    expect(findAddresses('https://localhost/ https://note.com/mio')).toMatchObject({
      found: [{ text: 'https://note.com/mio' }],
      others: ['https://localhost/'],
      hasWords: false,
    });
  });
});

test('finds only safe addresses and drops no part of the text', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'https://',
      'note.com/mio',
      ',',
      '、',
      ':',
      '「',
      '」',
      ' ',
      '\n',
      '@',
      'javascript:',
      '.',
    ),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join('');
      const { found, others } = findAddresses(text);
      for (const { url } of found) expect(toSafeHref(url.href)).toBe(url.href);
      const hasLetters = /\p{L}/u.test(text);
      expect(found.length + others.length > 0 || !hasLetters).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('finds no URL in a long text of dots and brackets', () => {
  const long = `${'a.'.repeat(20_000)} ${'('.repeat(20_000)}${'a,'.repeat(20_000)}`;
  expect(findAddresses(long).found).toEqual([]);
});
