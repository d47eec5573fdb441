import { expect, test } from 'vitest';

import { type DeskCommand, type DeskPress, NO_KEYS, stepDeskKeys, stepPlace } from './desk-keys.ts';

const PRESS: DeskPress = {
  altKey: false,
  ctrlKey: false,
  isComposing: false,
  isTaken: false,
  key: '',
  metaKey: false,
  repeat: false,
  timeStamp: 0,
};

const ON = { areSingleKeysOn: true };

/** Returns the commands for a sequence of key presses. */
function commandsOf(
  presses: readonly Partial<DeskPress>[],
  options: { readonly areSingleKeysOn: boolean } = ON,
): readonly (DeskCommand | null)[] {
  let state = NO_KEYS;
  return presses.map((press) => {
    const step = stepDeskKeys(state, { ...PRESS, ...press }, options);
    ({ state } = step);
    return step.command;
  });
}

test.each([
  ['j', { kind: 'down' }],
  ['k', { kind: 'up' }],
  ['a', { kind: 'act' }],
  ['A', { kind: 'act' }],
  ['d', { kind: 'dismiss' }],
  ['e', { kind: 'escalate' }],
  ['u', { kind: 'undo' }],
  ['?', { kind: 'help' }],
  ['1', { kind: 'choose', place: 0 }],
  ['7', { kind: 'choose', place: 6 }],
  ['x', null],
  ['0', null],
] as const)('maps the key press %s to its command', (key, command) => {
  expect(commandsOf([{ key }])).toEqual([command]);
});

test.each([
  ['in a text field, a list or a dialog', { isTaken: true }],
  ['with Ctrl', { ctrlKey: true }],
  ['with ⌘', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['while an input method composes', { isComposing: true }],
])('ignores %s as a single-key command', (_place, change) => {
  for (const key of ['j', 'a', 'd', '1', '?']) expect(commandsOf([{ key, ...change }])).toEqual([null]);
});

test('ignores single keys when they are turned off', () => {
  const off = { areSingleKeysOn: false };
  for (const key of ['j', 'd', '?', '1']) expect(commandsOf([{ key }], off)).toEqual([null]);
  expect(commandsOf([{ key: 'g' }, { key: 'n' }], off)).toEqual([null, null]);
});

test('accepts Ctrl or ⌘ with Enter everywhere, also when single keys are off', () => {
  const submit = [{ kind: 'submit' }];
  for (const change of [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, isTaken: true }])
    expect(commandsOf([{ key: 'Enter', ...change }], { areSingleKeysOn: false })).toEqual(submit);
  expect(commandsOf([{ key: 'Enter' }])).toEqual([null]);
});

test('repeats only commands of the selection while a key is held', () => {
  expect(commandsOf([{ key: 'j', repeat: true }])).toEqual([{ kind: 'down' }]);
  for (const change of [{ key: 'd' }, { key: 'u' }, { key: '1' }, { key: 'Enter', ctrlKey: true }])
    expect(commandsOf([{ ...change, repeat: true }])).toEqual([null]);
});

test('maps G followed quickly by N to the next case', () => {
  expect(commandsOf([{ key: 'g' }, { key: 'n', timeStamp: 1_500 }])).toEqual([null, { kind: 'next' }]);
  expect(commandsOf([{ key: 'g' }, { key: 'n', timeStamp: 1_501 }])).toEqual([null, null]);
  expect(commandsOf([{ key: 'n' }])).toEqual([null]);
  expect(commandsOf([{ key: 'g' }, { key: 'j' }, { key: 'n' }])).toEqual([null, { kind: 'down' }, null]);
  expect(commandsOf([{ key: 'g' }, { key: 'n', isTaken: true }, { key: 'n' }])).toEqual([null, null, null]);
});

test('keeps the selection within the list', () => {
  expect(stepPlace(-1, 3, 1)).toBe(0);
  expect(stepPlace(-1, 3, -1)).toBe(0);
  expect(stepPlace(0, 3, 1)).toBe(1);
  expect(stepPlace(2, 3, 1)).toBe(2);
  expect(stepPlace(0, 3, -1)).toBe(0);
  expect(stepPlace(0, 0, 1)).toBeNull();
});
