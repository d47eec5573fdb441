import { findAddresses } from '@musubi/domain/addresses-in-text';

import { type CorpusRow, defineKind } from '../kind.ts';

/** Pasted texts and the URLs that the product finds in them. */
const ROWS: readonly CorpusRow<readonly string[]>[] = [
  {
    title: 'finds the URL of a sentence without its full stop',
    input: 'My shop is at https://example.com/shop.',
    right: ['https://example.com/shop'],
  },
  {
    title: 'finds the URL of a sentence without its brackets',
    input: '（https://example.com/shop）で買えます。',
    right: ['https://example.com/shop'],
  },
  {
    title: 'finds each URL of a list without its comma',
    input: 'https://example.com/a,\nhttps://example.com/b,\nexample.com/c',
    right: ['https://example.com/a', 'https://example.com/b', 'https://example.com/c'],
  },
  {
    title: 'C3: keeps the full stop of a URL alone',
    input: 'https://de.wikipedia.org/wiki/Kaffeeexperiment_Gustavs_III.',
    right: ['https://de.wikipedia.org/wiki/Kaffeeexperiment_Gustavs_III.'],
  },
  {
    title: 'C3: keeps the exclamation mark of a URL alone',
    input: 'https://en.wikipedia.org/wiki/Jeopardy!',
    right: ['https://en.wikipedia.org/wiki/Jeopardy!'],
  },
  {
    title: 'C3: keeps the bracket that a URL opened',
    input: 'https://example.com/shop?x=[1]',
    right: ['https://example.com/shop?x=[1]'],
  },
  {
    title: 'C3: keeps the semicolon of a URL alone',
    input: ' https://example.com/shop;v=1; ',
    right: ['https://example.com/shop;v=1;'],
  },
  {
    title: 'C3: keeps the Japanese full stop of a URL alone',
    input: 'https://ja.wikipedia.org/wiki/モーニング娘。',
    right: ['https://ja.wikipedia.org/wiki/%E3%83%A2%E3%83%BC%E3%83%8B%E3%83%B3%E3%82%B0%E5%A8%98%E3%80%82'],
  },
  {
    title: 'finds the URL of a Markdown link without brackets',
    input: 'Here: [My shop](https://example.com/shop), new prints!',
    right: ['https://example.com/shop'],
  },
  {
    title: 'keeps the brackets of a URL before a comma',
    input: 'Read https://en.wikipedia.org/wiki/Tea_(meal), it is short.',
    right: ['https://en.wikipedia.org/wiki/Tea_(meal)'],
  },
  {
    title: 'finds URLs behind an arrow and in corner brackets',
    input: '通販はこちら→https://example.com/shop\n「https://example.com/news」もどうぞ',
    right: ['https://example.com/shop', 'https://example.com/news'],
  },
];

/** Invisible characters that copying adds to URLs. */
const INVISIBLE = {
  'a zero-width space': '\u200B',
  'a left-to-right mark': '\u200E',
  'a left-to-right embedding': '\u202A',
  'a right-to-left embedding': '\u202B',
  'the end of an embedding': '\u202C',
  'a left-to-right override': '\u202D',
  'a right-to-left override': '\u202E',
  'a word joiner': '\u2060',
  'a left-to-right isolate': '\u2066',
  'a right-to-left isolate': '\u2067',
  'a first-strong isolate': '\u2068',
  'the end of an isolate': '\u2069',
  'a soft hyphen': '\u00AD',
  'a variation selector': '\uFE0F',
} as const;

const INVISIBLE_ROWS: readonly CorpusRow<readonly string[]>[] = Object.entries(INVISIBLE).flatMap(
  ([name, character]) => [
    {
      title: `C4: cuts ${name} at the ends of a URL`,
      input: `${character}https://example.com/shop${character}`,
      right: ['https://example.com/shop'],
    },
    {
      title: `refuses ${name} inside a URL`,
      input: `https://example.com/sh${character}op`,
      right: [],
    },
  ],
);

export const TEXTS = defineKind(
  'texts',
  new URL('./', import.meta.url),
  [...ROWS, ...INVISIBLE_ROWS],
  (bytes) => findAddresses(new TextDecoder().decode(bytes)).found.map(({ url }) => url.href),
);
