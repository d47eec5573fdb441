import type { ImportObjects } from '@musubi/api-client';
import { createImportItem, createImportObjects } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import type { Choice } from '../choice/plan-choice.ts';
import { copyObjects, findProgress } from './copy-objects.ts';

/** A fake server that copies `step` of `total` objects per call and records its calls. */
function createServer(total: number, step: number) {
  const calls: number[] = [];
  let done = 0;
  return {
    calls,
    copyNext: async (): Promise<ImportObjects> => {
      done = Math.min(total, done + step);
      calls.push(done);
      return Promise.resolve(createImportObjects({ done, total, not_copied: Math.min(done, 1) }));
    },
  };
}

const ignore = (): void => {};

test('repeats the call until all pictures and files are copied', async () => {
  const server = createServer(10, 4);
  const seen: number[] = [];
  const copied = await copyObjects(server.copyNext, {
    signal: new AbortController().signal,
    onProgress: ({ done }) => seen.push(done),
  });
  expect(copied).toEqual({ done: 10, total: 10, not_copied: 1 });
  expect(seen).toEqual([4, 8, 10]);
});

test('calls once when the chosen entries need no pictures or files', async () => {
  const server = createServer(0, 4);
  await copyObjects(server.copyNext, { signal: new AbortController().signal, onProgress: ignore });
  expect(server.calls).toHaveLength(1);
});

test('stops calling after the abort signal', async () => {
  const server = createServer(10, 4);
  const controller = new AbortController();
  const run = copyObjects(server.copyNext, {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(run).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect(server.calls).toEqual([4]);
});

test('fails when two calls in a row copy nothing', async () => {
  const server = createServer(10, 0);
  const run = copyObjects(server.copyNext, { signal: new AbortController().signal, onProgress: ignore });
  await expect(run).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(server.calls).toHaveLength(2);
});

test('resumes after a failed run', async () => {
  const server = createServer(10, 4);
  let isDown = false;
  const copyNext = async (): Promise<ImportObjects> => {
    if (isDown) throw new Error('No network');
    isDown = true;
    return server.copyNext();
  };
  const options = { signal: new AbortController().signal, onProgress: ignore };
  await expect(copyObjects(copyNext, options)).rejects.toThrow('No network');
  await expect(copyObjects(server.copyNext, options)).resolves.toMatchObject({ done: 10 });
  expect(server.calls).toEqual([4, 8, 10]);
});

test('keeps the progress of a halted run only for the same choice', () => {
  const items = [createImportItem({ id: 3 })];
  const choice: Choice = { items, fields: ['icon'], parts: ['blocks'] };
  const progress = createImportObjects({ done: 4, total: 10 });
  const halted = { choice, progress };
  expect(findProgress(halted, { ...choice, items: [createImportItem({ id: 3 })] })).toBe(progress);
  expect(findProgress(halted, { ...choice, items: [] })).toBeNull();
  expect(findProgress(halted, { ...choice, fields: [] })).toBeNull();
  expect(findProgress(halted, { ...choice, parts: [] })).toBeNull();
  expect(findProgress({ choice, progress: null }, choice)).toBeNull();
  expect(findProgress(null, choice)).toBeNull();
});
