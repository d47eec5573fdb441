import { expect, test } from 'vitest';

import { createDraftCipher } from './draft-cipher.ts';
import { DraftKey } from './draft-key.ts';

const toKey = (first: number): string => Buffer.from(new Uint8Array(32).fill(first)).toString('base64url');

/**
 * A key whose API returns `state.key` after `state.delay`, or fails for null. `runTimers` advances the
 * scheduled time.
 */
function createKey() {
  const state: { key: string | null; delay: Promise<void> | null; requests: number } = {
    key: toKey(1),
    delay: null,
    requests: 0,
  };
  let timers: { readonly run: () => void; readonly delayMs: number }[] = [];
  const seen: boolean[] = [];
  const ports = {
    canSeal: true,
    openCipher: createDraftCipher,
    async fetchKey() {
      state.requests += 1;
      const answer = state.key;
      await state.delay;
      if (answer === null) throw new Error('503');
      return answer;
    },
    clock: {
      nowMs: () => 0,
      schedule(run: () => void, delayMs: number) {
        const timer = { run, delayMs };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
    },
  };
  const key = new DraftKey(ports, 'user-1', ({ isCurrent }) => void seen.push(isCurrent));
  const runTimers = async (): Promise<void> => {
    const due = timers;
    timers = [];
    for (const { run } of due) run();
    await key.load();
  };
  return { key, state, seen, runTimers, delays: () => timers.map(({ delayMs }) => delayMs) };
}

test('A2: keeps the former key until the API returns the new key', async () => {
  const { key, state, seen, runTimers } = createKey();
  const former = await key.load();
  expect(former).not.toBeNull();
  state.key = null;
  key.renew();
  expect(await key.load()).toBe(former);
  expect([key.cipher === former, key.isCurrent]).toEqual([true, false]);
  state.key = toKey(2);
  await runTimers();
  expect([key.cipher === former, key.isCurrent]).toEqual([false, true]);
  expect(seen).toEqual([true, false, true]);
});

test('A2: ignores the response to a request that a renewal has superseded', async () => {
  const { key, state } = createKey();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.delay = promise;
  const former = key.load();
  Object.assign(state, { key: toKey(2), delay: null });
  key.renew();
  await key.load();
  resolve();
  await former;
  const other = await createDraftCipher(toKey(2));
  expect(await other.open((await key.cipher?.seal('typed', 'x')) ?? '', 'x')).toBe('typed');
});

test('A2: retries later when the key request fails', async () => {
  const { key, state, delays, runTimers } = createKey();
  state.key = null;
  expect(await key.load()).toBeNull();
  expect(await key.load()).toBeNull();
  expect(delays()).toEqual([15_000]);
  await runTimers();
  expect(delays()).toEqual([30_000]);
  state.key = toKey(1);
  await runTimers();
  expect([key.isCurrent, delays(), state.requests]).toEqual([true, [15_000], 4]);
});

test('A2: requests the key a second time and stays current until the response', async () => {
  const { key, state, seen, delays, runTimers } = createKey();
  const first = await key.load();
  expect(delays()).toEqual([15_000]);
  state.key = null;
  await runTimers();
  await expect.poll(delays).toEqual([30_000]);
  expect([key.cipher === first, key.isCurrent]).toEqual([true, true]);
  state.key = toKey(2);
  await runTimers();
  await expect.poll(() => key.cipher).not.toBe(first);
  expect([seen, delays(), state.requests]).toEqual([[true, true], [], 3]);
});

test('A2: sends no request after the session has ended', async () => {
  const { key, state, delays } = createKey();
  state.key = null;
  await key.load();
  key.end();
  await key.load();
  expect([delays(), state.requests]).toEqual([[], 1]);
});
