import { createFakeSession } from '@musubi/auth/testing/fake-session';
import { PASSWORD_SIGN_IN, signInElsewhere } from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import {
  createBrowser,
  createKey,
  createSignedInTab,
  createTyped,
  endElsewhere,
  OWN,
} from '../testing/sealed-drafts-scenes.ts';
import { SEALED_MAX_LENGTH } from './sealed-storage.ts';

test('A2: promises to preserve drafts only once it has the key', async () => {
  const { drafts, state, write, countSealed } = await createSignedInTab({ isOnline: false });
  const seen: boolean[] = [];
  drafts.subscribe(() => void seen.push(drafts.getState().canKeep));
  write();
  expect(drafts.getState().canKeep).toBe(false);
  state.isOnline = true;
  await drafts.prepare();
  await expect.poll(countSealed).toBe(2);
  expect(drafts.getState().canKeep).toBe(true);
  expect(seen).toEqual([true]);
});

test('A2: does not promise to preserve drafts before there is a session', () => {
  const { drafts } = createBrowser().openTab(createFakeSession());
  expect(drafts.getState().canKeep).toBe(false);
});

test('A2: withdraws the promise at the end of the session', async () => {
  const { drafts, fake } = await createTyped();
  expect(drafts.getState().canKeep).toBe(true);
  await endElsewhere(fake);
  expect(drafts.getState().canKeep).toBe(false);
});

test('A2: encrypts drafts with the former key while the new key cannot be loaded', async () => {
  const { fake, drafts, places, state } = await createTyped();
  state.isOnline = false;
  signInElsewhere(fake, { keyForGlobalSignOut: 'key-of-the-next-session' });
  await expect.poll(() => drafts.getState().canKeep).toBe(false);
  places.get('shared').setItem(OWN, 'typed during the renewal');
  await endElsewhere(fake);
  state.isOnline = true;
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  drafts.offer.restore('/my/profile');
  expect(places.get('shared').getItem(OWN)).toBe('typed during the renewal');
});

test.each(['the second request', 'a report of the revocation'])(
  'A2: preserves drafts after %s when the API replaced the first key',
  async (cause) => {
    const { fake, drafts, keys, timers, dump } = await createTyped();
    const before = dump();
    keys.set('user-1', createKey());
    if (cause === 'the second request') for (const run of timers.splice(0)) run();
    else drafts.renew();
    await expect.poll(() => dump() !== before && drafts.getState().canKeep).toBe(true);
    await endElsewhere(fake);
    await fake.session.signIn(PASSWORD_SIGN_IN);
    await expect.poll(() => drafts.offer.count).toBe(2);
  },
);

test('A2: offers the drafts later when the key request fails at log-in', async () => {
  const { fake, drafts, places, state, timers, countSealed } = await createTyped();
  await endElsewhere(fake);
  state.isOnline = false;
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await drafts.prepare();
  places.get('shared').setItem(OWN, 'typed and taken back');
  places.get('shared').removeItem(OWN);
  expect([drafts.offer.count, countSealed()]).toEqual([0, 2]);
  state.isOnline = true;
  for (const run of timers.splice(0)) run();
  await expect.poll(() => drafts.offer.count).toBe(2);
});

test('A2: withdraws the promise while a draft or its copy does not fit into the storage', async () => {
  const { drafts, places, state } = await createTyped();
  const shared = places.get('shared');
  state.room = 0;
  expect(() => shared.setItem(OWN, 'text without room')).toThrow('full');
  expect(drafts.getState().canKeep).toBe(false);
  state.room = Infinity;
  shared.setItem(OWN, 'short');
  await expect.poll(() => drafts.getState().canKeep).toBe(true);
  shared.setItem(OWN, 'x'.repeat(SEALED_MAX_LENGTH));
  await expect.poll(() => drafts.getState().canKeep).toBe(false);
  shared.removeItem(OWN);
  expect(drafts.getState().canKeep).toBe(true);
});
