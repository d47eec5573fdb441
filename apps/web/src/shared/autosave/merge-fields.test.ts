import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isSameValue, mergeFields } from './merge-fields.ts';

const base = { name: 'Mio', bio: '', genres: ['music'] as readonly string[] };

describe('the fields of two writers', () => {
  test('are all kept when each writer changed different fields', () => {
    const mine = { ...base, name: 'Mio mine' };
    const theirs = { ...base, genres: ['music', 'games'] };
    expect(mergeFields(mine, { base, theirs })).toEqual({ ...mine, genres: theirs.genres });
  });

  test('are the same object when only one writer changed the draft', () => {
    const changed = { ...base, name: 'changed' };
    expect(mergeFields(base, { base, theirs: changed })).toBe(changed);
    expect(mergeFields(changed, { base, theirs: { ...base } })).toBe(changed);
  });

  test('need a choice when both writers changed a field differently', () => {
    const mine = { ...base, name: 'mine', bio: 'my bio' };
    const theirs = { ...base, name: 'theirs', genres: [] };
    expect(mergeFields(mine, { base, theirs })).toBeNull();
    const both = { bio: 'my bio', genres: [] };
    expect(mergeFields(mine, { base, theirs, prefer: 'mine' })).toEqual({ ...both, name: 'mine' });
    expect(mergeFields(mine, { base, theirs, prefer: 'theirs' })).toEqual({ ...both, name: 'theirs' });
  });
});

test('uses for every field the value of the writer who changed it', () => {
  const value = fc.oneof(fc.constantFrom('', 'x', 'y'), fc.array(fc.nat(1), { maxLength: 2 }));
  const draft = fc.record({ a: value, b: value, c: value });
  const prefer = fc.constantFrom('mine', 'theirs', undefined);
  fc.assert(
    fc.property(draft, draft, draft, prefer, (was, mine, theirs, preferred) => {
      const expected = (['a', 'b', 'c'] as const).map((field) => {
        const [from, own, other] = [was[field], mine[field], theirs[field]];
        if (isSameValue(own, from)) return [field, other];
        if (isSameValue(other, from) || isSameValue(own, other)) return [field, own];
        return [field, preferred && { mine: own, theirs: other }[preferred]];
      });
      const isDisputed = expected.some(([, merged]) => merged === undefined);
      const result = mergeFields(mine, { base: was, theirs, prefer: preferred });
      expect(result).toEqual(isDisputed ? null : Object.fromEntries(expected));
    }),
  );
});

test.each([
  [{ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: undefined }, {}, true],
  [[], {}, false],
  [null, {}, false],
])('compares %j with %j by content', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame);
  expect(isSameValue(other, one)).toBe(isSame);
});
