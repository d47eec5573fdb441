import { expect, test } from 'vitest';

import { createDeferred } from '../../deferred.ts';
import type { IdentityUser } from '../../ports.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { createIdentityToken } from '../../testing/tokens.ts';
import { reportEarlyUser } from './early-user.ts';

/** Creates a browser that has stored a user with a token of the age `ageMs`; null for no user. */
function createScene(ageMs: number | null = 0) {
  const clock = createFakeClock();
  const toUser = (id: string, issuedAtMs = clock.nowMs()): IdentityUser => ({
    id,
    email: null,
    displayName: null,
    isEmailVerified: true,
    providerIds: ['password'],
    token: createIdentityToken({ userId: id, issuedAtMs }),
  });
  const scene = { stored: ageMs === null ? null : toUser('mio', clock.nowMs() - ageMs) };
  const loading = createDeferred<void>();
  const stopping = new AbortController();
  const reported: (string | undefined)[] = [];
  let isDone = false;
  const run = async (): Promise<void> => {
    await reportEarlyUser(
      {
        readUser: async () => scene.stored,
        clock,
        untilLoaded: loading.promise,
        signal: stopping.signal,
      },
      (event) => reported.push(event.kind === 'user' ? event.user.token : event.kind),
    );
    isDone = true;
  };
  void run();
  const settle = async (): Promise<boolean> => {
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
    return isDone;
  };
  const advance = async (seconds: number): Promise<boolean> => {
    for (let second = 0; second < seconds; second += 1) {
      clock.advance(1_000);
      await settle();
    }
    return isDone;
  };
  return { clock, scene, loading, stopping, reported, settle, advance, toUser };
}

test('reports the stored user at once, and waits half a minute for Firebase', async () => {
  const { scene, reported, settle, advance } = createScene(20 * 60_000);
  expect(await settle()).toBe(false);
  expect(reported).toEqual([scene.stored?.token]);
  expect(await advance(29)).toBe(false);
  expect(await advance(1)).toBe(true);
  expect(reported).toHaveLength(1);
});

test.each([
  ['no user is stored', null],
  ['the stored token expires within a minute', 59.5 * 60_000],
])('reports no user when %s', async (_when, ageMs) => {
  const { reported, settle } = createScene(ageMs);
  expect(await settle()).toBe(true);
  expect(reported).toEqual([]);
});

test('ends when other code loads Firebase', async () => {
  const { loading, settle } = createScene();
  expect(await settle()).toBe(false);
  loading.resolve();
  expect(await settle()).toBe(true);
});

test('ends when another tab signs the user out or another user in', async () => {
  for (const id of [null, 'wren']) {
    const { scene, toUser, settle, advance, reported } = createScene();
    await settle();
    scene.stored = id === null ? null : toUser(id);
    expect(await advance(1)).toBe(true);
    expect(reported).toHaveLength(1);
  }
});

test('reports a token that another tab has renewed', async () => {
  const { clock, scene, toUser, settle, advance, reported } = createScene();
  await settle();
  clock.advance(500);
  scene.stored = toUser('mio', clock.nowMs() + 1_000);
  expect(await advance(1)).toBe(false);
  expect(reported).toHaveLength(2);
});

test('reports nothing after the unsubscribe', async () => {
  const { stopping, reported, settle } = createScene();
  stopping.abort();
  expect(await settle()).toBe(true);
  expect(reported).toEqual([]);
});
