import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { newsKindWords } from './news-kinds.ts';

test('names blocks by their kind, and blocks of a newer kind as links', async () => {
  const t = await getT('en', 'write-to-readers');
  expect(newsKindWords(t, { kind: 'link', block_type: 'event' })).toBe('Event');
  expect(newsKindWords(t, { kind: 'link', block_type: 'hologram' })).toBe('Link');
  expect(newsKindWords(t, { kind: 'link', block_type: 'toString' })).toBe('Link');
  expect(newsKindWords(t, { kind: 'live', block_type: null })).toBe('Stream');
});
