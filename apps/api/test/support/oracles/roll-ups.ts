import type { Core } from '#core/module.ts';
import { createVisitorKeys } from '#core/visitors/visitor-keys.ts';
import { createVisitors } from '#core/visitors/visitors.ts';
import { rollUpClicks } from '#modules/clicks/public.ts';
import { rollUpVisits } from '#modules/footprints/public.ts';
import { sumMonths } from '#modules/stats/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { Outside } from '#platform/outside.ts';
import { systemRandom } from '#platform/random.ts';

/** Creates the jobs that roll up visits and clicks and sum months with only a database, for measuring their statements. */
export function createRollUps({ db, clock }: Pick<Outside, 'clock'> & { readonly db: Database }) {
  const common = { db, clock, random: systemRandom };
  const visitors = createVisitors(createVisitorKeys(common), clock);
  // The cast is safe, because the jobs read only these parts.
  const core = { ...common, visitors } as unknown as Core;
  return {
    visits: async () => rollUpVisits(core),
    clicks: async () => rollUpClicks(core),
    months: async () => sumMonths(core),
  };
}

export type RollUps = ReturnType<typeof createRollUps>;
