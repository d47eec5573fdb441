import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anchorOfBlock } from './block-anchors.ts';

const word = fc.integer({ min: 0, max: 0xff_ff_ff_ff });

function toUuid(words: readonly number[]): string {
  const digits = words.map((one) => one.toString(16).padStart(8, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

test('gives different anchors to ids that differ in one part', () => {
  fc.assert(
    fc.property(fc.tuple(word, word, word, word), fc.nat({ max: 3 }), word, (words, at, other) => {
      fc.pre(words[at] !== other);
      expect(anchorOfBlock(toUuid(words.with(at, other)))).not.toBe(anchorOfBlock(toUuid(words)));
    }),
  );
});

test('gives 60 different anchors to ids with a counter at both ends', () => {
  const ids = Array.from({ length: 60 }, (_, at) => toUuid([at, 0x11_ec_80_00, 0x80_00_02_42, at]));
  expect(new Set(ids.map(anchorOfBlock)).size).toBe(60);
});

test('an anchor is short and valid in an element id and a URL', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(anchorOfBlock(id)).toMatch(/^b-[\da-f]{1,8}$/);
      expect(anchorOfBlock(id.toUpperCase())).toBe(anchorOfBlock(id));
    }),
  );
});
