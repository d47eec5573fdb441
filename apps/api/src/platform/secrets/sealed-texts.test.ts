import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { createSealedTexts } from './sealed-texts.ts';

const key = (id: string) => ({ id, bytes: randomBytes(32) });
const [old, young] = [key('k1'), key('k2')];

test('decrypts a sealed text only with its own context, and hides the plain text', () => {
  const seals = createSealedTexts([old]);
  const sealed = seals.seal('a token', 'token of mio');
  expect(seals.open(sealed, 'token of mio')).toBe('a token');
  expect(seals.open(sealed, 'token of wren')).toBeNull();
  expect(Buffer.from(sealed.slice(3), 'base64url').toString('latin1')).not.toContain('token');
  expect(seals.seal('a token', 'token of mio')).not.toBe(sealed);
});

test('returns null for tampered, extended and truncated ciphertexts', () => {
  const seals = createSealedTexts([old]);
  const sealed = seals.seal('a token', 'x');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seals.open(`k1.${changed.toString('base64url')}`, 'x')).toBeNull();
  }
  for (const text of ['', 'a', 'ab', 'abc']) {
    const whole = seals.seal(text, 'x');
    expect(seals.open(whole, 'x')).toBe(text);
    for (const added of ['x', 'A', '=', ' ', '.x', '.']) expect(seals.open(whole + added, 'x')).toBeNull();
  }
  for (const piece of ['', 'k1', 'k1.', 'k1.AAAA', sealed.slice(0, 20)])
    expect(seals.open(piece, 'x')).toBeNull();
});

test('decrypts with any listed key, and encrypts with the first key', () => {
  const sealed = createSealedTexts([old]).seal('a token', 'x');
  const both = createSealedTexts([young, old]);
  expect(both.open(sealed, 'x')).toBe('a token');
  expect(createSealedTexts([young]).open(sealed, 'x')).toBeNull();
  expect(createSealedTexts([young]).open(both.seal('a token', 'x'), 'x')).toBe('a token');
});
