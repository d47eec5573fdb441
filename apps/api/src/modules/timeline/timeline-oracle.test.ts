import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database, OpenDatabase } from '#platform/database/database.ts';

import { readFuzzSettings } from '../../../test/support/env.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import {
  anyId,
  anyPresent,
  type Bounds,
  createDice,
  createWorld,
  type Dice,
  pick,
  type World,
} from '../../../test/support/timeline-worlds.ts';
import { createTimelineRepository, type TimelineListPage } from './timeline.repository.ts';

const { requests: cases = 1000, seed = Date.now() % 2 ** 32 } = readFuzzSettings();
const PAGES_OF_WORLD = 50;
const LENGTHS = [1, 2, 3, 6, 21];
const KINDS = [null, null, 'link', 'activity', 'live'] as const;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

/** Reads a page without bounds: the entries of every followed creator. */
async function listNaively(
  db: Database,
  { userId, now, kind, before, limit }: TimelineListPage,
): Promise<readonly Record<string, unknown>[]> {
  const present = sql`${now.toISOString()}::timestamptz`;
  const place = sql`(${before.publishedAt.toISOString()}::timestamptz, ${before.id}::uuid)`;
  const itemId = sql`md5(i.activity_id::text || ' ' || i.id)::uuid`;
  return db.select({
    kind: sql`e.kind`,
    id: sql`e.id`,
    userId: sql`f.followed_id`,
    title: sql`e.title`,
    url: sql`e.url`,
    thumbnailImageKey: sql`e.thumbnail_image_key`,
    isSensitive: sql`e.is_sensitive`,
    publishedAtMs: sql`(extract(epoch from e.published_at) * 1000)::float8`,
  }).from(sql`follows f
      join profiles p on p.user_id = f.followed_id and p.visibility <> 'draft'
      join (
        select l.user_id, 'link' as kind, l.id, l.title, l.url, l.thumbnail_image_key, l.is_sensitive, n.published_at
        from link_publications n join links l on l.user_id = n.user_id and l.id = n.link_id
        where l.is_visible and (l.starts_at is null or l.starts_at <= ${present})
          and (l.ends_at is null or l.ends_at > ${present})
        union all
        select i.user_id, 'activity', ${itemId}, i.title, i.url, i.thumbnail_image_key, false, i.published_at
        from activity_items i join activity_sources a on a.user_id = i.user_id and a.id = i.activity_id
        where a.is_visible
        union all
        select s.user_id, 'live', s.id, s.title, s.url, null, false, s.starts_at
        from live_streams s where s.expires_at > ${present}
        union all
        select s.user_id, 'replay', md5('replay ' || s.id::text)::uuid, s.title, s.replay_url, null, false, s.replayed_at
        from live_streams s where s.expires_at <= ${present} and s.replay_url is not null
      ) e on e.user_id = f.followed_id
      where f.user_id = ${userId} and not f.is_muted and (e.published_at, e.id) < ${place}
        and (${kind}::text is null or replace(e.kind, 'replay', 'link') = ${kind}::text)
      order by e.published_at desc, e.id desc limit ${limit}`);
}

/** Compares pages of one world; returns the questions whose pages differ or show a stranger. */
async function findWrongPages(dice: Dice, bounds: Bounds): Promise<readonly TimelineListPage[]> {
  const { db } = database;
  const world: World = await createWorld(db, { dice, bounds });
  const repository = createTimelineRepository(db);
  const wrong: TimelineListPage[] = [];
  for (let page = 0; page < PAGES_OF_WORLD; page += 1) {
    const now = anyPresent(dice);
    const question: TimelineListPage = {
      userId: world.readerIds[pick(dice, world.readerIds.length)] ?? '',
      now,
      kind: KINDS[pick(dice, KINDS.length)] ?? null,
      before:
        dice() < 0.5
          ? { publishedAt: now, id: LAST_ID }
          : { publishedAt: new Date(now.getTime() - pick(dice, 100) * 60_000), id: anyId(dice) },
      limit: LENGTHS[pick(dice, LENGTHS.length)] ?? 1,
    };
    const [found, expected] = [await repository.list(question), await listNaively(db, question)];
    if (!isSame(found, expected)) wrong.push(question);
  }
  return wrong;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

test(
  `finds the same pages as a naive reading in ${cases} cases (seed ${seed})`,
  { timeout: 3_600_000 },
  async () => {
    const dice = createDice(seed);
    for (let done = 0; done < cases; done += PAGES_OF_WORLD) {
      const bounds = dice() < 0.5 ? 'exact' : 'too high';
      expect(await findWrongPages(dice, bounds), `seed ${seed}, world ${done / PAGES_OF_WORLD}`).toEqual([]);
    }
  },
);

test('finds other pages when moments are too low, so the comparison notices what it must', async () => {
  const dice = createDice(1);
  const wrong: TimelineListPage[] = [];
  for (let worlds = 0; worlds < 3; worlds += 1) wrong.push(...(await findWrongPages(dice, 'too low')));
  expect(wrong.length).toBeGreaterThan(0);
});

test('finds the same pages without statistics', async () => {
  const dice = createDice(2);
  await database.db.execute(sql`delete from pg_statistic`).catch(() => {});
  expect(await findWrongPages(dice, 'too high')).toEqual([]);
});
