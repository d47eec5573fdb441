import fc from 'fast-check';
import { expect, test } from 'vitest';

import { applyDifference, joinDifferences, toDifference } from './difference.ts';

const item = fc
  .record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', '7', '__proto__'), value: fc.integer({ max: 3 }) })
  .map((entry) => (entry.value % 2 === 0 ? { link: entry } : { block: entry }));
const content = fc.record({
  items: fc.uniqueArray(item, {
    selector: (one) => ('link' in one ? one.link.id : one.block.id),
    maxLength: 6,
  }),
  titles: fc.dictionary(fc.constantFrom('music', 'video', '1'), fc.string({ maxLength: 3 }), {
    noNullPrototype: true,
  }),
});

/** Copies a value as the database stores it. */
const store = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('4A2: a difference leads back to the content before a change', () => {
  fc.assert(
    fc.property(content, content, (before, after) => {
      expect(applyDifference(after, store(toDifference(before, after)))).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test('4A2: differences joined in any order lead back to the content before the first, and are no longer than it', () => {
  fc.assert(
    fc.property(
      content,
      fc.array(content, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      (first, later, seed) => {
        const states = [first, ...later];
        const differences = later.map((after, at) => toDifference(states[at] ?? first, after));
        for (let left = seed; differences.length > 1; left = Math.floor(left / 2) + 1) {
          const at = left % (differences.length - 1);
          const [older = {}, newer = {}] = differences.slice(at, at + 2);
          differences.splice(at, 2, store(joinDifferences(older, newer)));
        }
        const [joined = {}] = differences;
        expect(applyDifference(later.at(-1) ?? first, joined)).toEqual(first);
        const whole = toDifference(first, { items: [], titles: {} });
        const frame = JSON.stringify({
          items: { entries: {}, order: [] },
          titles: { entries: {}, order: [] },
        });
        expect(JSON.stringify(joined).length).toBeLessThanOrEqual(
          JSON.stringify(whole).length + frame.length,
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('4A2: a difference is refused where the content lacks an entry that it needs', () => {
  const entry = (id: string) => ({ link: { id } });
  const moved = toDifference(
    { items: [entry('a'), entry('b')] },
    { items: [entry('b'), entry('a'), entry('c')] },
  );
  expect(applyDifference({ items: [entry('c')] }, moved)).toBeNull();
});
