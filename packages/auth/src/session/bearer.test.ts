import { expect, test } from 'vitest';

import { AuthError } from '../error-codes.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createIdentityToken } from '../testing/tokens.ts';
import { createBearer } from './bearer.ts';

function createSubject({ issuerAheadMs = 0 } = {}) {
  const clock = createFakeClock();
  const issue = (): string =>
    createIdentityToken({ userId: 'u1', issuedAtMs: clock.nowMs() + issuerAheadMs });
  const refresh = { count: 0, error: null as Error | null, hanging: null as Promise<void> | null };
  const bearer = createBearer({
    clock,
    maxAgeSeconds: 300,
    async refresh() {
      refresh.count += 1;
      if (refresh.error) throw refresh.error;
      await refresh.hanging;
      return issue();
    },
  });
  return { bearer, clock, issue, refresh };
}

test('sends a token up to 300 s old, and refreshes an older token', async () => {
  const { bearer, clock, issue, refresh } = createSubject();
  const token = issue();
  bearer.hold(token);
  clock.advance(300_000);
  expect(await bearer.get()).toBe(token);
  clock.advance(1_000);
  expect(await bearer.get()).toBe(issue());
  expect(refresh.count).toBe(1);
});

test('shares one refresh between concurrent calls', async () => {
  const { bearer, clock, issue, refresh } = createSubject();
  bearer.hold(issue());
  clock.advance(301_000);
  expect(new Set(await Promise.all([bearer.get(), bearer.get(), bearer.renew()]))).toEqual(
    new Set([issue()]),
  );
  expect(refresh.count).toBe(1);
});

test.each([-3_600_000, 3_600_000])(
  'refreshes once, not at every call, when the clock is off by %d ms',
  async (issuerAheadMs) => {
    const { bearer, issue, refresh } = createSubject({ issuerAheadMs });
    bearer.hold(issue());
    await bearer.get();
    await bearer.get();
    expect(refresh.count).toBe(1);
  },
);

test('keeps using an unexpired token while offline', async () => {
  const { bearer, clock, issue, refresh } = createSubject();
  const token = issue();
  bearer.hold(token);
  refresh.error = new AuthError('network');
  clock.advance(3_599_000);
  expect(await bearer.get()).toBe(token);
  clock.advance(1_000);
  await expect(bearer.get()).rejects.toMatchObject({ code: 'network' });
});

test('throws when the identity service refuses a refresh', async () => {
  const { bearer, clock, issue, refresh } = createSubject();
  bearer.hold(issue());
  clock.advance(301_000);
  refresh.error = new AuthError('sign_in_again');
  await expect(bearer.get()).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('rejects another user’s token and keeps its current token', async () => {
  const clock = createFakeClock();
  const issue = (userId: string): string => createIdentityToken({ userId, issuedAtMs: clock.nowMs() });
  const bearer = createBearer({ clock, maxAgeSeconds: 300, refresh: async () => issue('u2') });
  const own = issue('u1');
  bearer.hold(own);
  await expect(bearer.renew()).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(await bearer.get()).toBe(own);
  clock.advance(301_000);
  await expect(bearer.get()).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('stays signed out when the user signs out during a refresh', async () => {
  const { bearer, clock, issue } = createSubject();
  bearer.hold(issue());
  clock.advance(301_000);
  const pending = bearer.get();
  bearer.hold(null);
  await pending;
  expect(await bearer.get()).toBeNull();
  await expect(bearer.getYoung()).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('waits three seconds for a hanging refresh, but only once', async () => {
  const { bearer, clock, issue, refresh } = createSubject();
  const { promise, resolve } = Promise.withResolvers<void>();
  refresh.hanging = promise;
  const token = issue();
  bearer.hold(token);
  clock.advance(301_000);
  const first = bearer.get();
  clock.advance(3_000);
  expect(await first).toBe(token);
  const second = bearer.get();
  clock.advance(0);
  expect(await second).toBe(token);
  expect(refresh.count).toBe(1);
  resolve();
  const renewed = issue();
  await expect.poll(async () => bearer.get()).toBe(renewed);
});

test('does not return an expired token when the refresh fails', async () => {
  const { bearer, clock, issue, refresh } = createSubject();
  refresh.hanging = new Promise(() => {});
  bearer.hold(issue());
  clock.advance(3_600_000);
  const answer = bearer.get();
  clock.advance(10_000);
  await expect(answer).rejects.toMatchObject({ code: 'network' });
});

test('does not send the token of a user who signed out during a refresh', async () => {
  const { bearer, clock, issue, refresh } = createSubject();
  refresh.hanging = new Promise(() => {});
  bearer.hold(issue());
  clock.advance(301_000);
  const answer = bearer.get();
  bearer.hold(null);
  clock.advance(3_000);
  await expect(answer).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('getUsable returns the current token without a refresh while it is valid', async () => {
  const { bearer, clock, issue, refresh } = createSubject();
  await expect(bearer.getUsable()).rejects.toMatchObject({ code: 'sign_in_again' });
  const token = issue();
  bearer.hold(token);
  clock.advance(3_599_000);
  expect(await bearer.getUsable()).toBe(token);
  expect(refresh.count).toBe(0);
  clock.advance(1_000);
  expect(await bearer.getUsable()).toBe(issue());
});
