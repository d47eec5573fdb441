import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listDays, splitCounts, toStatsPeriod } from './stats.rules.ts';

const dates = fc
  .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
  .map((moment) => moment.toISOString().slice(0, 10));
const lengths = fc.constantFrom(7, 28, 365);

test('a period has no gaps, ends today and follows a period of equal length', () => {
  fc.assert(
    fc.property(dates, lengths, (today, days) => {
      const period = toStatsPeriod(today, days);
      const listed = listDays(period);
      expect(listed).toHaveLength(days);
      expect(new Set(listed).size).toBe(days);
      expect(listed.toSorted()).toEqual(listed);
      expect([listed[0], listed.at(-1)]).toEqual([period.middle, today]);
      expect(listDays({ ...period, middle: period.from })).toHaveLength(2 * days);
    }),
    { numRuns: 200 },
  );
});

test('assigns every count to exactly one period', () => {
  fc.assert(
    fc.property(dates, lengths, fc.array(fc.nat(1000)), (today, days, counts) => {
      const period = toStatsPeriod(today, days);
      const all = listDays({ ...period, middle: period.from });
      const placed = counts.map((count, index) => ({ day: all[index % all.length] ?? '', count }));
      const { current, previous } = splitCounts(placed, period);
      expect(current + previous).toBe(counts.reduce((sum, count) => sum + count, 0));
    }),
    { numRuns: 200 },
  );
});
