import { expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator } from '../../../test/support/factories.ts';
import {
  createActivityInput,
  createFailedResult,
  createItemsResult,
} from '../../../test/support/stand-ins/fake-sources.ts';
import { MINUTE_MS, RefreshStage } from '../../../test/support/stand-ins/refresh-stage.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { startRefreshes } from './start-refreshes.ts';

type Schemas = components['schemas'];

const stage = new RefreshStage();

const list = async (uid: string) =>
  (await stage.api.send<Schemas['ActivityRefreshList']>({ url: '/v4/activities/refreshes', as: uid })).body
    .items;
const ask = async (uid: string, id: string | undefined) =>
  stage.api.send<Schemas['ActivityRefresh']>({
    method: 'POST',
    url: `/v4/activities/${id}/refresh`,
    as: uid,
  });

test('reports the refresh states waiting, looking and resting in this order', async () => {
  const { id } = await createCreator(stage.api);
  await stage.connect(id);
  expect(await list(id)).toMatchObject([{ state: 'waiting', refreshed_at: null, next_at: null }]);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  stage.youtube.answer = async () => {
    await answered;
    return createItemsResult();
  };
  await startRefreshes(stage.api.core);
  await expect.poll(() => stage.youtube.asked.length).toBe(1);
  expect(await list(id)).toMatchObject([{ state: 'looking' }]);
  answer();
  await stage.api.core.refreshSlots.idle();
  const succeededAt = stage.api.clock.now().toISOString();
  expect(await list(id)).toMatchObject([{ state: 'resting', succeeded_at: succeededAt }]);
  stage.youtube.answer = () => createFailedResult();
  await stage.refreshAgain(id);
  expect(await list(id)).toMatchObject([
    {
      state: 'resting',
      error: 'standard_error',
      succeeded_at: succeededAt,
      refreshed_at: stage.api.clock.now().toISOString(),
      next_at: (await stage.rowOf(id)).nextAt.toISOString(),
    },
  ]);
});

test('C5: reports the reason when no item of a feed has a link', async () => {
  const { id } = await createCreator(stage.api);
  await stage.connect(id);
  stage.youtube.answer = () => createFailedResult({ error: 'feed_without_links' });
  await stage.refreshDue();
  const error = { error: 'standard_error', error_reason: 'feed_without_links' };
  expect(await list(id)).toMatchObject([{ ...error, succeeded_at: null }]);
  stage.youtube.answer = () => createItemsResult();
  await stage.refreshAgain(id);
  const [read] = await list(id);
  expect(read).not.toHaveProperty('error_reason');
});

test('reports hidden and unsupported sources as off', async () => {
  const { id } = await createCreator(stage.api);
  const activities = [
    { ...createActivityInput(), is_visible: false },
    createActivityInput('instagram', 'mio.draws'),
  ];
  await stage.put(id, { version: 1, activities });
  expect((await list(id)).map(({ state }) => state)).toEqual(['off', 'off']);
});

test('lets only the owner request an early refresh', async () => {
  const { id } = await createCreator(stage.api);
  const [item] = await stage.connect(id);
  await stage.refreshDue();
  expect((await ask((await createCreator(stage.api)).id, item?.id)).status).toBe(404);
  await stage.refreshDue();
  expect(stage.youtube.asked).toHaveLength(1);
  expect(await ask(id, item?.id)).toMatchObject({ status: 202, body: { state: 'waiting' } });
  await stage.refreshDue();
  expect(stage.youtube.asked).toHaveLength(2);
  expect(await list(id)).toMatchObject([{ state: 'resting' }]);
});

test('runs requested refreshes before scheduled ones', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, async () => createCreator(stage.api)));
  const items = [];
  for (const { id } of people) items.push(...(await stage.connect(id)));
  await stage.refreshDue();
  await stage.refreshDue();
  stage.youtube.asked.length = 0;
  stage.api.clock.advance(50 * MINUTE_MS);
  const last = people.at(-1)?.id ?? '';
  await ask(last, items.at(-1)?.id);
  stage.api.clock.advance(20 * MINUTE_MS);
  await stage.refreshDue();
  expect(stage.youtube.asked.map(({ account }) => account.userId)).toContain(last);
});

test('honours Retry-After even when the creator requests a refresh', async () => {
  const { id } = await createCreator(stage.api);
  stage.youtube.answer = () => createFailedResult({ retryAfterSeconds: 3600 });
  const [item] = await stage.connect(id);
  await stage.refreshDue();
  expect((await ask(id, item?.id)).body.state).toBe('resting');
  await stage.refreshDue();
  expect(stage.youtube.asked).toHaveLength(1);
  stage.api.clock.advance(61 * MINUTE_MS);
  await stage.refreshDue();
  expect(stage.youtube.asked).toHaveLength(2);
});

test('refuses the eleventh refresh request in ten minutes', async () => {
  const api = await createTestAppForTest({ limits: {} });
  const { id } = await createCreator(api);
  const url = `/v4/activities/${crypto.randomUUID()}/refresh`;
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await api.send({ method: 'POST', url, as: id })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
});
