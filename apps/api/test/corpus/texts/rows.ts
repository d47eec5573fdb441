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
];

export const TEXTS = defineKind('texts', new URL('./', import.meta.url), ROWS, (bytes) =>
  findAddresses(new TextDecoder().decode(bytes)).found.map(({ url }) => url.href),
);
