import { expect, test } from 'vitest';

import { createEditorProfile } from '#shared/testing/editor-profile.ts';

import type { EditorProfile } from './editor-profile.ts';
import { storeAnswer, type StoredAnswer } from './store-answer.ts';

/** The cached profile after a response, and whether the client refetches the profile. */
function cacheAfter(cached: EditorProfile, answer: StoredAnswer) {
  let known: EditorProfile | undefined = cached;
  let isFetched = false;
  storeAnswer(async (change, { revalidate }) => {
    known = change(known);
    isFetched = revalidate(known);
  }, answer);
  return { known, isFetched };
}

const cached = createEditorProfile({ version: 5, name: 'Mio' });

test('patches the cached profile when there was no other save in between', () => {
  expect(cacheAfter(cached, { sentVersion: 5, stored: { version: 6, name: 'Mine' } })).toEqual({
    known: { ...cached, version: 6, name: 'Mine' },
    isFetched: false,
  });
});

test('refetches the profile when another device has saved before', () => {
  expect(cacheAfter(cached, { sentVersion: 6, stored: { version: 7, name: 'Mine' } })).toEqual({
    known: cached,
    isFetched: true,
  });
});

test('keeps a newer cached profile when an older response arrives', () => {
  const newer = { ...cached, version: 9 };
  expect(cacheAfter(newer, { sentVersion: 5, stored: { version: 6, name: 'Mine' } })).toEqual({
    known: newer,
    isFetched: true,
  });
});
