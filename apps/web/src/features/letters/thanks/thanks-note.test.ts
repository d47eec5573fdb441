import { expect, test } from 'vitest';

import { isNoteStored, isTooLong, mergeNote, reconcileNote } from './thanks-note.ts';

test('counts graphemes of the note after normalisation', () => {
  expect(isTooLong('👩🏽‍🎨'.repeat(300))).toBe(false);
  expect(isTooLong(`${'あ'.repeat(300)}  \n\n\n`)).toBe(false);
  expect(isTooLong('あ'.repeat(301))).toBe(true);
});

test('treats a note as saved if it normalises to the stored one', () => {
  expect(isNoteStored(' Thank you\r\nall ', 'Thank you\nall')).toBe(true);
  expect(isNoteStored('Thanks', 'Thank you')).toBe(false);
});

test('keeps a too long note as typed', () => {
  const long = 'x'.repeat(301);
  expect(reconcileNote(long, 'Thank you')).toBe(long);
  expect(reconcileNote(' Thank you ', 'Thank you')).toBe('Thank you');
});

test('merges with changes of other profile fields, and reports another note as a conflict', () => {
  expect(mergeNote('Mine', { base: '', theirs: '' })).toBe('Mine');
  expect(mergeNote('Same', { base: '', theirs: 'Same' })).toBe('Same');
  expect(mergeNote('Mine', { base: '', theirs: 'Theirs' })).toBeNull();
  expect(mergeNote('Mine', { base: '', theirs: 'Theirs', prefer: 'theirs' })).toBe('Theirs');
});
