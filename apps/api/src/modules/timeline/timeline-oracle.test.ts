import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { OpenDatabase } from '#platform/database/database.ts';

import { anyId, createDice, pick, repeat } from '../../../test/support/oracles/dice.ts';
import {
  compareAnswers,
  findDifferences,
  type Oracle,
  ORACLE_RUN,
} from '../../../test/support/oracles/oracle.ts';
import {
  anyPresent,
  type Bounds,
  createWorld,
  type World,
} from '../../../test/support/oracles/timeline-worlds.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createTimelineList, type ListTimeline, type TimelineListPage } from './timeline.repository.ts';

const QUESTIONS_OF_WORLD = 125;
const LENGTHS = [1, 2, 3, 6, 21];
const KINDS = [null, null, 'link', 'activity', 'live'] as const;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Few creators, so that each step is the last for some timeline pages of these worlds. */
const STEPS = { margin: 9, wider: 2 };
const { cases, seed } = ORACLE_RUN;

let database: OpenDatabase;
let listTimeline: ListTimeline;
beforeAll(async () => {
  database = await createTestDatabase();
  listTimeline = createTimelineList(database.db, STEPS);
});
beforeEach(async () => {
  await database.db.execute(sql`truncate profiles, follows, newest_publications, live_streams cascade`);
});
afterAll(async () => database.close());

const createOracle = (chosen?: Bounds): Oracle<World, TimelineListPage> => ({
  createWorld: async (worldSeed) => {
    const dice = createDice(worldSeed);
    const bounds = dice() < 0.5 ? 'exact' : 'too high';
    return createWorld(database.db, { dice, bounds: chosen ?? bounds });
  },
  createQuestions: ({ readerIds }, worldSeed, count) => {
    const dice = createDice(-worldSeed);
    return repeat(count, () => {
      const now = anyPresent(dice);
      return {
        userId: readerIds[pick(dice, readerIds.length)] ?? '',
        now,
        kind: KINDS[pick(dice, KINDS.length)] ?? null,
        before:
          dice() < 0.5
            ? { publishedAt: now, id: LAST_ID }
            : { publishedAt: new Date(now.getTime() - pick(dice, 100) * 60_000), id: anyId(dice) },
        limit: LENGTHS[pick(dice, LENGTHS.length)] ?? 1,
      };
    });
  },
  compare: async ({ listNaively }, question) =>
    compareAnswers(await listTimeline(question), listNaively(question)),
});

test(
  `finds the same pages as a naive reading in ${cases} cases (seed ${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const run = { ...ORACLE_RUN, questionsOfWorld: QUESTIONS_OF_WORLD };
    expect(await findDifferences(createOracle(), run)).toEqual([]);
  },
);

test('finds different pages when the stored times are too low', async () => {
  const run = { cases: 150, seed: 1, questionsOfWorld: 50 };
  expect((await findDifferences(createOracle('too low'), run)).length).toBeGreaterThan(0);
});

test('finds the same pages without planner statistics', async () => {
  await database.db.execute(sql`delete from pg_statistic`).catch(() => {});
  const run = { cases: 50, seed: 2, questionsOfWorld: 50 };
  expect(await findDifferences(createOracle('too high'), run)).toEqual([]);
});
