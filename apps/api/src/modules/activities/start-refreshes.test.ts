import { expect, test } from 'vitest';

import { createCreator } from '../../../test/support/factories.ts';
import { createItemsResult } from '../../../test/support/stand-ins/fake-sources.ts';
import { RefreshStage } from '../../../test/support/stand-ins/refresh-stage.ts';
import { startRefreshes } from './start-refreshes.ts';

const stage = new RefreshStage();

test('starts only as many refreshes as slots are free, and reports that more may be due', async () => {
  const { id } = await createCreator(stage.api);
  await stage.connect(id, ['@aaa', '@bbb', '@ccc', '@ddd']);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stage.youtube.answer = async () => {
    await released;
    return createItemsResult();
  };
  const worker = stage.createWorker({ concurrency: 1 });
  expect(await worker.start()).toBe(true);
  expect(await worker.start()).toBe(true);
  await expect.poll(() => stage.youtube.asked.length).toBe(3);
  release();
  await worker.idle();
});

test('spreads the starts of a run over a second', async () => {
  const { id } = await createCreator(stage.api);
  await stage.connect(id, ['@aaa', '@bbb', '@ccc', '@ddd']);
  const pausesMs: number[] = [];
  const core = { ...stage.api.core, pause: async (ms: number) => void pausesMs.push(ms) };
  expect(await startRefreshes(core, 20)).toBe(true);
  await core.refreshSlots.idle();
  expect(pausesMs).toEqual([50, 100, 150]);
  expect(await startRefreshes(core, 20)).toBe(false);
  expect(stage.youtube.asked).toHaveLength(4);
});
