import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findNextChange, isShownAt } from './profile-page.rules.ts';

const moment = fc.integer({ min: 0, max: 20 }).map((step) => new Date(step));
const schedules = fc.array(
  fc
    .record({ startsAt: fc.option(moment), endsAt: fc.option(moment) })
    .filter(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt),
  { maxLength: 6 },
);

test('a page shows the same links until its next scheduled change', () => {
  fc.assert(
    fc.property(schedules, moment, (all, now) => {
      const shownAt = (at: Date) => all.map((schedule) => isShownAt(schedule, at));
      const next = findNextChange(all, now);
      const last = next === null ? 40 : next.getTime() - 1;
      for (let step = now.getTime(); step <= last; step += 1) {
        expect(shownAt(new Date(step))).toEqual(shownAt(now));
      }
      expect(next === null || next > now).toBe(true);
    }),
    { numRuns: 500 },
  );
});
