import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';

import { toPageCard } from '#card/page-card.ts';
import { fontFile } from '#fonts/font-files.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';

import {
  createRenderWorkerPool,
  type RenderWorkerPool,
  type RenderWorkerPoolOptions,
} from './render-worker-pool.ts';

const PROGRAM = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

function open(options: Partial<RenderWorkerPoolOptions> = {}): RenderWorkerPool {
  const workerPool = createRenderWorkerPool({ program: PROGRAM, ...options });
  onTestFinished(async () => workerPool.close());
  return workerPool;
}

const job = (characters: string) =>
  ({ kind: 'subset', file: fontFile({ font: 'ntlg', locale: 'ja' }, 400), characters }) as const;

test('subsets a font to a few characters, one job at a time', async () => {
  const workerPool = open();
  const [small, large] = await Promise.all([
    workerPool.make(job('水野')),
    workerPool.make(job('水野澪の頁は雨の日も静かに開く')),
  ]);
  expect(Buffer.from(small).subarray(0, 4).toString()).toBe('wOF2');
  expect(small.length).toBeLessThan(3000);
  // Caches count the font's length as its memory use, so the underlying buffer must not be longer.
  expect(small.buffer.byteLength).toBe(small.length);
  expect(large.length).toBeGreaterThan(small.length);
});

test('reports a failed job and runs the next one', async () => {
  const workerPool = open();
  await expect(workerPool.make({ ...job('水'), file: PROGRAM })).rejects.toMatchObject({
    code: 'making_failed',
  });
  await expect(workerPool.make(job('水'))).resolves.toBeInstanceOf(Uint8Array);
});

test('rejects jobs when the worker does not start or times out', async () => {
  await expect(open({ program: `${PROGRAM}.missing` }).make(job('水'))).rejects.toMatchObject({
    code: 'making_failed',
  });
  await expect(open({ timeoutMs: 1 }).make(job('水'))).rejects.toThrow('1 ms');
});

test('refuses jobs when the queue is full or the pool is closed', async () => {
  const workerPool = open({ maxWaiting: 1 });
  const answers = [job('水'), job('野'), job('澪')].map(async (one) => workerPool.make(one));
  const settled = Promise.allSettled(answers);
  await expect(answers[2]).rejects.toThrow('too many are waiting');
  await workerPool.close();
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(workerPool.make(job('水'))).rejects.toThrow('closed');
});

test('draws a share card as a JPEG of the right size, below 150 KB', async () => {
  const card = toPageCard(createPublicProfile());
  const file = fontFile(card.face, 700);
  const bytes = await open().make({
    kind: 'card',
    card,
    avatar: null,
    picture: null,
    fontFiles: [{ name: 'page', weight: 700, file }],
  });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(150_000);
});
