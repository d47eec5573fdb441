// Program that runs a refresh worker until a test kills the process. Fetches sources from the URL in
// SERVICE_URL. Uses the database in DATABASE_URL, or the embedded database in DATA_FOLDER. Prints all stored
// items at the start, and whenever no source is due.
import { createCheckedRequest } from '@musubi/server/checked-request';
import { sql } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import {
  createRefreshSlots,
  readRefreshBacklog,
  replaceActivities,
  startRefreshes,
} from '#modules/activities/public.ts';
import { sweepRefreshes } from '#modules/activities/sweep-refreshes.ts';
import { systemClock as clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { activityItems, activityRefreshes } from '#platform/database/schema/page/activities.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { systemRandom as random } from '#platform/random.ts';
import type { ActivitySource } from '#platform/sources/activity-source.ts';
import { repeat } from '#platform/timing/repeat.ts';

import { createRefreshQueue } from '../../../src/composition/open-refresh-queue.ts';
import { createImageKeys } from '../../../src/core/images/image-keys.ts';
import { readWorkerSettings } from '../env.ts';
import { silentLog as log } from '../logs.ts';

const PEOPLE = 4;
const SOURCES = ['@aaa', '@bbb', '@ccc'];
const BUDGETS = { fetchMs: 700, jobMs: 800, claimMs: 900 };
const JOB_SECONDS = 1;

const ASK = { accept: 'application/json', maxBytes: 10_000, timeoutMs: 700 };

const settings = readWorkerSettings();
const request = createCheckedRequest({
  userAgent: 'a worker of tests',
  isAllowed: () => true,
  ports: new Set([Number(new URL(settings.serviceUrl).port)]),
});
const database = await open();
const { db, runner } = database;

async function open(): Promise<OpenDatabase> {
  const { url, dataFolder } = settings;
  return url === null
    ? openEmbeddedDatabase({ dataFolder, report: () => {} })
    : openPostgresDatabase({ url, log, maxConnections: 4 });
}

const youtube: ActivitySource = {
  async fetch({ userId, sourceId }, memory, signal) {
    const { bytes } = await request(`${settings.serviceUrl}/${userId}/${sourceId}`, { ...ASK, signal });
    const ids = JSON.parse(bytes.toString()) as readonly string[];
    const items = ids.map((id) => ({
      id,
      title: id,
      url: `https://www.youtube.com/watch?v=${id}`,
      thumbnailUrl: null,
      publishedAt: new Date('2026-11-01T00:00:00Z'),
    }));
    return { kind: 'items', items, memory };
  },
};

const entry: OutboxEntry = {
  id: random.id(),
  message: { kind: 'pages_changed', pubIds: [] },
  attempts: 0,
  createdAt: clock.now(),
};
// Refreshes use only these parts of the core.
const core = {
  db,
  clock,
  random,
  log,
  imageKeys: createImageKeys(clock),
  pages: {
    add: async () => entry,
    addNews: async () => entry,
    addNewsOfAll: async () => [entry],
    notify: async () => {},
  },
  sources: { request, sources: { youtube }, instagram: null },
  refreshQueue: createRefreshQueue({ runner, log, expireSeconds: JOB_SECONDS, sweepEverySeconds: 1 }),
  refreshSlots: createRefreshSlots({ concurrency: 4, budgets: BUDGETS }),
} as unknown as Core;

async function seed(): Promise<void> {
  const now = clock.now();
  for (let at = 0; at < PEOPLE; at += 1) {
    const userId = `person-${at}`;
    await db.insert(profiles).values({
      userId,
      pubId: userId.replace('-', '_'),
      name: userId,
      locale: 'en',
      visibility: 'public',
      themeId: 'kami',
      font: 'ntlg',
      linkShape: 'rounded',
      headerLayout: 'centered',
      ofuseDisplayType: 'link',
      createdAt: now,
      updatedAt: now,
    });
    const wanted = SOURCES.map((source_id) => ({
      type: 'youtube' as const,
      group: 'group_1' as const,
      source_id,
      is_visible: true,
    }));
    await replaceActivities(core, {
      viewer: { accountId: userId, pageId: userId, isEmailVerified: true },
      body: { version: 1, activities: wanted },
    });
  }
}

/** Reads the item ids of each source. */
async function readStored(): Promise<readonly (readonly string[])[]> {
  const sources = await db.select().from(activityRefreshes);
  const items = await db.select().from(activityItems);
  return sources.map(({ userId, activityId }) =>
    items.filter((item) => item.userId === userId && item.activityId === activityId).map(({ id }) => id),
  );
}

async function report(what: 'start' | 'done'): Promise<void> {
  const [jobs] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`jobs.job`);
  process.stdout.write(`${JSON.stringify({ what, jobs: jobs?.count, stored: await readStored() })}\n`);
}

if (settings.makesDue) {
  if ((await readStored()).length === 0) await seed();
  await report('start');
  // Make all sources due, but keep the claims and jobs of killed workers.
  await db.update(activityRefreshes).set({ nextAt: clock.now() });
}
let wasDone = false;
repeat(
  async () => {
    await startRefreshes(core);
    await sweepRefreshes(core);
    const isDone = (await readRefreshBacklog(core)).waiting === 0;
    if (isDone && !wasDone) {
      await core.refreshSlots.idle();
      await report('done');
    }
    wasDone = isDone;
  },
  { name: 'refreshes', everyMs: 20, log },
);
