import { AuthError } from '@musubi/auth/error-codes';
import { createFakeSession } from '@musubi/auth/testing/fake-session';
import {
  createSignedIn,
  expectStatus,
  PASSWORD_SIGN_IN,
  signInElsewhere,
  signInOtherUser,
} from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import { createDraftPlaces } from '../autosave/draft-places.ts';
import {
  createBrowser,
  createKey,
  createTyped,
  endElsewhere,
  OTHER,
  OWN,
  TYPED,
} from '../testing/sealed-drafts-scenes.ts';
import { createDraftCipher } from './draft-cipher.ts';
import { SealedDrafts } from './sealed-drafts.ts';
import { SEALED_LIFETIME_MS, SEALED_MAX_LENGTH } from './sealed-storage.ts';

const LEAVE = { target: '/', navigation: { navigate: () => {}, scrollToTop: () => {} } };

test('A2: offers the drafts of a session that ended elsewhere after the next log-in', async () => {
  const { fake, drafts, shared, tab, dump } = await createTyped();
  await endElsewhere(fake);
  expect(shared.getItem(OWN)).toBeNull();
  expect(tab.length).toBe(0);
  expect(dump()).not.toMatch(/text of|note\.com/);

  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect
    .poll(() => drafts.offer.current)
    .toEqual({
      atMs: 1_000_000,
      slugs: ['links-typed', 'profile'],
      state: 'open',
    });
  expect(drafts.offer.count).toBe(2);
  drafts.offer.restore('/my/profile');
  expect(shared.getItem(OWN)).toBe('text of a profile');
  expect(tab.getItem(TYPED)).toBe('note.com/mio');
  expect(drafts.offer.current).toMatchObject({ slugs: ['links-typed'], state: 'restored' });
  drafts.offer.noteOpened('/my/links');
  expect(drafts.offer.current).toBeNull();
});

test('A2: preserves text typed offline after the key was loaded', async () => {
  const { fake, drafts, places, state, dump } = await createTyped();
  state.isOnline = false;
  places.get('shared').setItem(OWN, 'typed in the last moment');
  await endElsewhere(fake);
  state.isOnline = true;
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  expect(dump()).not.toContain('typed in the last moment');
  drafts.offer.restore('/my/profile');
  expect(places.get('shared').getItem(OWN)).toBe('typed in the last moment');
});

test('A2: keeps encrypted drafts when the app opens after the session has ended', async () => {
  const { openTab, countSealed, shared } = await createTyped();
  const later = createFakeSession();
  const { drafts } = openTab(later);
  later.session.start();
  await expectStatus(later.session, 'signedOut');
  expect(shared.getItem(OWN)).toBeNull();
  expect(countSealed()).toBe(2);
  await later.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
});

test('A2: deletes the encrypted drafts when another account logs in', async () => {
  const { fake, drafts, countSealed, shared } = await createTyped();
  await endElsewhere(fake);
  shared.setItem(OTHER, 'kept for its own user');
  signInOtherUser(fake);
  await expectStatus(fake.session, 'signedIn');
  expect(countSealed()).toBe(0);
  await drafts.prepare();
  expect(drafts.offer.current).toBeNull();
  expect(shared.getItem(OTHER)).toBe('kept for its own user');
});

test('A2: deletes every draft when the user logs out here', async () => {
  const { fake, drafts, shared, tab, openTab, write } = await createTyped();
  shared.setItem('unrelated', 'kept');
  const other = await createSignedIn();
  const second = openTab(other);
  drafts.forget('user-1');
  write();
  await fake.session.logout(LEAVE);
  await endElsewhere(other);
  expect(second.drafts.offer.current).toBeNull();
  expect([shared.getItem('unrelated'), shared.getItem('log-out-pressed:user-1'), shared.length]).toEqual([
    'kept',
    '',
    2,
  ]);
  expect(tab.length).toBe(0);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  expect(shared.length).toBe(1);
});

test('A2: deletes an encrypted draft when its editor has saved it', async () => {
  const { places, countSealed } = await createTyped();
  places.get('shared').removeItem(OWN);
  expect(countSealed()).toBe(1);
  places.get('tab').removeItem(TYPED);
  expect(countSealed()).toBe(0);
});

test('A2: deletes encrypted drafts after seven days', async () => {
  const { fake, drafts, state, countSealed } = await createTyped();
  await endElsewhere(fake);
  state.nowMs += SEALED_LIFETIME_MS - 1;
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  await endElsewhere(fake);
  state.nowMs += 1;
  await fake.session.signIn(PASSWORD_SIGN_IN);
  expect(countSealed()).toBe(0);
});

test('A2: deletes encrypted drafts that the key cannot decrypt', async () => {
  const { fake, drafts, keys, countSealed } = await createTyped();
  await endElsewhere(fake);
  keys.set('user-1', createKey());
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(countSealed).toBe(0);
  expect(drafts.offer.current).toBeNull();
});

test('A2: encrypts drafts again with the key that replaced the former key', async () => {
  const { fake, drafts, keys, timers, dump } = await createTyped();
  signInElsewhere(fake, { keyForGlobalSignOut: 'key-after-a-new-password' });
  await expect
    .poll(() => fake.session.getState())
    .toMatchObject({
      user: { keyForGlobalSignOut: 'key-after-a-new-password' },
    });
  const before = dump();
  keys.set('user-1', createKey());
  for (const run of timers.splice(0)) run();
  await drafts.prepare();
  await expect.poll(dump).not.toBe(before);
  await endElsewhere(fake);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
});

test('A2: keeps the copy of a draft and its time when a new document opens', async () => {
  const { fake, shared, tab, state, openTab, countSealed } = await createTyped();
  const before = shared.getItem(`sealed.shared.${OWN}`);
  state.nowMs += 3_600_000;
  const { drafts, places } = openTab(fake, { tab });
  await drafts.prepare();
  places.get('shared').setItem('links-draft:user-1:slot', 'typed in the new document');
  await expect.poll(countSealed).toBe(3);
  expect(shared.getItem(`sealed.shared.${OWN}`)).toBe(before);
});

test('A2: keeps the time of the last change when a new key encrypts a draft', async () => {
  const { drafts, shared, keys, state, places } = await createTyped();
  const copyOf = (): string | null => shared.getItem(`sealed.shared.${OWN}`);
  const before = copyOf();
  state.nowMs += 3_600_000;
  keys.set('user-1', createKey());
  drafts.renew();
  await expect.poll(copyOf).not.toBe(before);
  expect(copyOf()).toContain('"atMs":1000000,');
  places.get('shared').setItem(OWN, 'changed later');
  await expect.poll(copyOf).toContain('"atMs":4600000,');
});

test('A2: preserves no draft beyond the size limit', async () => {
  const { places, dump, fake, drafts } = await createTyped();
  places.get('shared').setItem('profile-draft:user-1:huge', 'x'.repeat(SEALED_MAX_LENGTH));
  await endElsewhere(fake);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  expect(dump().length).toBeLessThan(SEALED_MAX_LENGTH);
});

test('A2: preserves nothing when the browser cannot encrypt', async () => {
  const { openTab, shared } = createBrowser();
  const fake = createFakeSession();
  const { drafts, write, tab } = openTab(fake, { canSeal: false });
  signInElsewhere(fake);
  fake.session.start();
  await expectStatus(fake.session, 'signedIn');
  write();
  await drafts.prepare();
  expect(drafts.getState().canKeep).toBe(false);
  await endElsewhere(fake);
  expect([shared.length, tab.length]).toEqual([0, 0]);
});

test('A2: keeps text typed since the log-in when drafts are restored', async () => {
  const { fake, drafts, tab, countSealed } = await createTyped();
  await endElsewhere(fake);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  tab.setItem(TYPED, 'typed since');
  drafts.offer.restore('/my/profile');
  expect(tab.getItem(TYPED)).toBe('typed since');
  await expect.poll(countSealed).toBe(2);
});

test('deletes the offered drafts when the user discards them', async () => {
  const { fake, drafts, countSealed } = await createTyped();
  await endElsewhere(fake);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => drafts.offer.count).toBe(2);
  drafts.offer.discard();
  expect([drafts.offer.current, drafts.offer.count, countSealed()]).toEqual([null, 0, 0]);
});

test('keeps drafts until the next log-in when a failure interrupts the session', async () => {
  const { openTab, shared } = createBrowser();
  const fake = createFakeSession();
  for (const key of [OWN, OTHER]) shared.setItem(key, 'text');
  openTab(fake);
  fake.api.fail('custom-token', new AuthError('network'));
  signInElsewhere(fake, { keyForGlobalSignOut: null });
  fake.session.start();
  await expectStatus(fake.session, 'signedOut');
  expect(fake.session.getState()).toMatchObject({ problem: 'network' });
  expect([shared.getItem(OWN), shared.getItem(OTHER)]).toEqual(['text', 'text']);
  fake.api.fail('custom-token', null);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  expect([shared.getItem(OWN), shared.getItem(OTHER)]).toEqual(['text', null]);
});

test('throws nothing when the browser blocks storage', async () => {
  const fake = await createSignedIn();
  const blocked = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const drafts = new SealedDrafts({
    places: createDraftPlaces({ shared: blocked, tab: blocked }),
    tabSlot: 'tab',
    canSeal: true,
    fetchKey: async () => createKey(),
    openCipher: createDraftCipher,
    findCookieUserId: () => null,
    clock: { nowMs: () => 0, schedule: () => () => {} },
  });
  drafts.follow(fake.session);
  expect(() => drafts.forget('user-1')).not.toThrow();
  await endElsewhere(fake);
});
