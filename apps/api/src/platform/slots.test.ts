import { expect, test } from 'vitest';

import { createSlots } from './slots.ts';

const detail = 'Too many songs are being written';

test('refuses a task while all slots are taken, and accepts a task once a slot is free', async () => {
  const inSlot = createSlots({ max: 1, detail });
  const open = Promise.withResolvers<string>();
  const first = inSlot(async () => open.promise);
  await expect(inSlot(async () => 'second')).rejects.toMatchObject({ code: 'service_unavailable' });
  open.resolve('first');
  expect(await first).toBe('first');
  expect(await inSlot(async () => 'third')).toBe('third');
});

test('runs waiting tasks in order, refuses further tasks, and frees the slot of a failed task', async () => {
  const inSlot = createSlots({ max: 1, maxWaiting: 2, detail });
  const open = Promise.withResolvers<void>();
  const ran: string[] = [];
  const failing = inSlot(async () => {
    await open.promise;
    throw new Error('broken');
  });
  const waiting = ['one', 'two'].map(async (name) => inSlot(async () => void ran.push(name)));
  await expect(inSlot(async () => 'three')).rejects.toMatchObject({ code: 'service_unavailable' });
  open.resolve();
  await expect(failing).rejects.toThrow('broken');
  await Promise.all(waiting);
  expect(ran).toEqual(['one', 'two']);
});
