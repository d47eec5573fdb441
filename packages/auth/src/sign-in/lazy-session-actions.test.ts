import { expect, test } from 'vitest';

import { createLazySessionActions } from './lazy-session-actions.ts';
import type { InnerSessionActions } from './session-actions.ts';

const METHOD = { kind: 'popup', provider: 'google' } as const;
const getToken = async (): Promise<string> => 'token';
const PROOF = { signInId: 'sign-in-1', getFreshToken: getToken, renewToken: getToken };

/** Actions that record their calls. */
function stubActions() {
  const calls: unknown[] = [];
  const record =
    (name: keyof InnerSessionActions) =>
    async (...parameters: unknown[]): Promise<void> => {
      calls.push([name, ...parameters]);
    };
  const actions: InnerSessionActions = {
    prepareSignIn: record('prepareSignIn'),
    signIn: record('signIn'),
    leaveToProvider: record('leaveToProvider'),
    takeReturned: record('takeReturned'),
    retry: record('retry'),
    renew: record('renew'),
    prepareRenewAndRevokeOthers: record('prepareRenewAndRevokeOthers'),
    renewAndRevokeOthers: record('renewAndRevokeOthers'),
    revokeOthersAfterSignIn: record('revokeOthersAfterSignIn'),
    continueAfter: record('continueAfter'),
    async getCustomToken(app) {
      calls.push(['getCustomToken', app]);
      return 'custom token';
    },
    exchange: record('exchange'),
    adoptPibId: record('adoptPibId'),
  };
  return { actions, calls };
}

test('passes each call on with its parameters', async () => {
  const { actions, calls } = stubActions();
  const lazy = createLazySessionActions(async () => actions);
  const { signal } = new AbortController();
  await lazy.prepareSignIn();
  await lazy.signIn(METHOD, signal);
  await lazy.leaveToProvider('apple');
  await lazy.takeReturned();
  await lazy.retry();
  await lazy.renew(PROOF);
  await lazy.prepareRenewAndRevokeOthers();
  await lazy.renewAndRevokeOthers(PROOF);
  await lazy.revokeOthersAfterSignIn('hana@example.com');
  await lazy.continueAfter(getToken);
  expect(await lazy.getCustomToken('shop')).toBe('custom token');
  await lazy.exchange(getToken);
  await lazy.adoptPibId('hana');
  expect(calls).toEqual([
    ['prepareSignIn'],
    ['signIn', METHOD, signal],
    ['leaveToProvider', 'apple'],
    ['takeReturned'],
    ['retry'],
    ['renew', PROOF],
    ['prepareRenewAndRevokeOthers'],
    ['renewAndRevokeOthers', PROOF],
    ['revokeOthersAfterSignIn', 'hana@example.com'],
    ['continueAfter', getToken],
    ['getCustomToken', 'shop'],
    ['exchange', getToken],
    ['adoptPibId', 'hana'],
  ]);
});

test('loads the actions at the first call, and loads them only once', async () => {
  let loads = 0;
  const lazy = createLazySessionActions(async () => {
    loads += 1;
    return stubActions().actions;
  });
  expect(loads).toBe(0);
  await Promise.all([lazy.prepareSignIn(), lazy.retry()]);
  await lazy.retry();
  expect(loads).toBe(1);
});

test('throws `network` when the load fails, and retries at the next call', async () => {
  const { actions, calls } = stubActions();
  const failure = new TypeError('Failed to fetch dynamically imported module');
  let loads = 0;
  const lazy = createLazySessionActions(async () => {
    loads += 1;
    if (loads === 1) throw failure;
    return actions;
  });
  await expect(lazy.signIn(METHOD)).rejects.toMatchObject({ code: 'network', cause: failure });
  await lazy.signIn(METHOD);
  expect(calls).toEqual([['signIn', METHOD, undefined]]);
});

test('awaiting the actions returns them unchanged and loads nothing', async () => {
  let loads = 0;
  const lazy = createLazySessionActions(async () => {
    loads += 1;
    return stubActions().actions;
  });
  expect(await Promise.resolve(lazy)).toBe(lazy);
  expect(loads).toBe(0);
});
