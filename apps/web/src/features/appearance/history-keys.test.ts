import { expect, test } from 'vitest';

import { findHistoryKey } from './history-keys.ts';

const press = (key: string, held: Partial<Parameters<typeof findHistoryKey>[0]> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  isComposing: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['undo', press('z', { ctrlKey: true })],
  ['undo', press('z', { metaKey: true })],
  ['redo', press('Z', { ctrlKey: true, shiftKey: true })],
  ['redo', press('Z', { metaKey: true, shiftKey: true })],
  ['redo', press('y', { ctrlKey: true })],
] as const)('recognises the shortcut for %s', (expected, pressed) => {
  expect(findHistoryKey(pressed)).toBe(expected);
});

test.each([
  ['a letter alone', press('z')],
  ['while words are being converted', press('z', { ctrlKey: true, isComposing: true })],
  ['with another key held', press('z', { ctrlKey: true, altKey: true })],
  ['another letter', press('x', { ctrlKey: true })],
] as const)('finds no shortcut: %s', (_name, pressed) => {
  expect(findHistoryKey(pressed)).toBeNull();
});
