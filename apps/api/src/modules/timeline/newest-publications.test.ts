import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { newestPublications } from '#platform/database/schema/discovery/timeline.ts';

import { createCreator, createLinkInput, createUid, replaceLinks } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { recomputeDuePublications, recomputeNextPublications } from './newest-publications.ts';
import { createTimelineState } from './timeline-core.ts';

type Timeline = components['schemas']['Timeline'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const HOUR_MS = 60 * 60_000;
const later = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();
const titlesOf = async (as: string) =>
  (await api.send<Timeline>({ url: '/v4/timeline', as })).body.items.map(({ title }) => title);
const momentsOf = async (userId: string) => {
  const [row] = await api.db.select().from(newestPublications).where(eq(newestPublications.userId, userId));
  return row === undefined
    ? null
    : [row.publishedAt?.toISOString() ?? null, row.nextAt?.toISOString() ?? null];
};

async function createFollowed(links: readonly unknown[]) {
  const fan = createUid();
  const creator = await createCreator(api, { visibility: 'public' });
  await api.send({ method: 'PUT', url: `/v4/follows/${creator.pub_id}`, as: fan });
  expect((await replaceLinks(api, creator.id, { version: 1, links })).status).toBe(200);
  return { fan, id: creator.id };
}

test('stores the time of the last publication and of the next scheduled one', async () => {
  const { id } = await createFollowed([
    createLinkInput(),
    createLinkInput({ starts_at: later(2 * HOUR_MS) }),
    createLinkInput({ starts_at: later(HOUR_MS) }),
  ]);
  expect(await momentsOf(id)).toEqual([later(0), later(HOUR_MS)]);
});

test('the job recomputes the times when a scheduled publication is reached', async () => {
  const { fan, id } = await createFollowed([
    createLinkInput({ title: 'Soon', starts_at: later(HOUR_MS) }),
    createLinkInput({ title: 'Later', starts_at: later(3 * HOUR_MS) }),
  ]);
  expect(await titlesOf(fan)).toEqual([]);
  api.clock.advance(HOUR_MS);
  expect(await titlesOf(fan)).toEqual(['Soon']);
  await recomputeDuePublications(api.core);
  expect(await momentsOf(id)).toEqual([later(0), later(2 * HOUR_MS)]);
  expect(await titlesOf(fan)).toEqual(['Soon']);
  api.clock.advance(2 * HOUR_MS);
  expect(await titlesOf(fan)).toEqual(['Later', 'Soon']);
});

test('the sweep adds missing rows and corrects wrong times', async () => {
  const missing = await createFollowed([createLinkInput({ title: 'Shown without a row' })]);
  const wrong = await createFollowed([createLinkInput({ title: 'Written by a former release' })]);
  const moments = await momentsOf(wrong.id);
  await api.db.delete(newestPublications).where(eq(newestPublications.userId, missing.id));
  await api.db
    .update(newestPublications)
    .set({ publishedAt: new Date(0) })
    .where(eq(newestPublications.userId, wrong.id));
  expect(await titlesOf(missing.fan)).toEqual(['Shown without a row']);
  const core = { ...api.core, ...createTimelineState(api.core) };
  for (let step = 0; step < 3; step += 1) await recomputeNextPublications(core);
  expect(await momentsOf(missing.id)).toEqual(moments);
  expect(await momentsOf(wrong.id)).toEqual(moments);
});
