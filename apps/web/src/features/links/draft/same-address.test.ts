import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { toLinksDraft } from './links-draft.ts';
import { findRepeated, findSameAddress } from './same-address.ts';

const draft = toLinksDraft(
  [
    'https://note.com/mio',
    'https://example.com/?p=1',
    'http://www.note.com/mio/#top',
    'https://example.com/?p=2',
    'nowhere',
    'nowhere',
  ].map((url, index) => createStoredLink({ id: String(index), url })),
);

test.each([
  ['note.com/mio', '0'],
  ['https://www.note.com/mio/', '0'],
  ['example.com?p=2', '3'],
  ['note.com/other', undefined],
  ['nowhere', undefined],
  ['', undefined],
])('for the URL %j, finds the link %s', (input, id) => {
  expect(findSameAddress(draft, input)?.id).toBe(id);
});

test('reports the second of two equal URLs, but no invalid URLs', () => {
  expect([...findRepeated(draft)]).toEqual(['2']);
  expect(findRepeated(draft)).toBe(findRepeated(draft));
});
