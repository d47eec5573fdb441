import { expect, test } from 'vitest';

import { canReloadAfter, type ReloadPorts } from './cut-answer.ts';

const ports = (changes: Partial<ReloadPorts> = {}): ReloadPorts => ({
  isOnline: () => true,
  isReloaded: () => false,
  ageMs: () => 5000,
  ...changes,
});

const CUT = new Error('Connection closed.');

test.each([
  'Connection closed.',
  'Minified React error #412; visit https://react.dev/errors/412 for the full message',
  'network error',
  'Error in input stream',
  'Load failed',
  'The network connection was lost.',
  'BodyStreamBuffer was aborted',
])('reloads a screen whose content ended with “%s”', (message) => {
  expect(canReloadAfter(new TypeError(message), ports())).toBe(true);
});

test.each([
  ['of a fault in the screen', new Error('Cannot read properties of undefined')],
  ['with another number', new Error('Minified React error #418; visit https://react.dev/errors/418')],
  ['that is no error', 'Connection closed.'],
])('does not reload after an error %s', (_name, error) => {
  expect(canReloadAfter(error, ports())).toBe(false);
});

test('does not reload when the browser is offline', () => {
  expect(canReloadAfter(CUT, ports({ isOnline: () => false }))).toBe(false);
});

test.each([
  [59_999, false],
  [60_000, true],
])('after a reload %i ms ago, answers %s', (age, expected) => {
  expect(canReloadAfter(CUT, ports({ isReloaded: () => true, ageMs: () => age }))).toBe(expected);
});
