import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type EventCount, suppressSmall } from './suppression.rules.ts';

const count = (event: string, times: number): EventCount => ({ event, kind: '', rule: '', count: times });
const shownOf = (counts: readonly EventCount[]) =>
  Object.fromEntries(suppressSmall(counts).map((row) => [row.event, row.count]));

describe('suppression', () => {
  test('hides counts from 1 to 4', () => {
    const counts = fc.array(
      fc.record({
        event: fc.constantFrom('report', 'decision', 'undo', 'appeal', 'upheld', 'overturned'),
        kind: fc.string(),
        rule: fc.string(),
        count: fc.nat({ max: 12 }),
      }),
    );
    fc.assert(
      fc.property(counts, (rows) => {
        expect(suppressSmall(rows).every((row) => row.count === null || row.count >= 5)).toBe(true);
      }),
    );
  });

  test('hides the appeals if they and one outcome reveal the other', () => {
    const shown = shownOf([count('appeal', 12), count('upheld', 10), count('overturned', 2)]);
    expect(shown).toEqual({ appeal: null, upheld: 10, overturned: null });
  });

  test('shows the appeals when no outcome is small', () => {
    const shown = shownOf([count('appeal', 12), count('upheld', 12), count('undo', 4)]);
    expect(shown).toEqual({ appeal: 12, upheld: 12, undo: null });
  });
});
