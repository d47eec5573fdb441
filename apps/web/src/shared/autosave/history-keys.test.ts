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
  ['a letter without Ctrl', press('z')],
  ['a shortcut during text composition', press('z', { ctrlKey: true, isComposing: true })],
  ['a shortcut with Alt', press('z', { ctrlKey: true, altKey: true })],
  ['Ctrl and another letter', press('x', { ctrlKey: true })],
] as const)('finds no shortcut in %s', (_name, pressed) => {
  expect(findHistoryKey(pressed)).toBeNull();
});
