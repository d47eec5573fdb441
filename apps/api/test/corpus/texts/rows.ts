import { findAddresses } from '@musubi/domain/addresses-in-text';

import { type CorpusRow, defineKind } from '../kind.ts';

/** Pasted texts and the URLs that the product finds in them. */
const ROWS: readonly CorpusRow<readonly string[]>[] = [
  {
    title: 'finds the URL of a sentence without its full stop',
    input: 'My shop is at https://example.com/shop.',
    right: ['https://example.com/shop'],
  },
];

export const TEXTS = defineKind('texts', new URL('./', import.meta.url), ROWS, (bytes) =>
  findAddresses(new TextDecoder().decode(bytes)).found.map(({ url }) => url.href),
);
