import { createSignedIn, expectStatus } from '@musubi/auth/testing/session-scenes';
import { expect, test, vi } from 'vitest';

import { createDraftPlaces } from '../autosave/draft-places.ts';
import { createFakeStorage } from '../testing/fake-storage.ts';
import { createDraftCipher } from './draft-cipher.ts';
import { LazySealedDrafts } from './lazy-sealed-drafts.ts';
import { SealedDrafts } from './sealed-drafts.ts';

const DRAFT = 'profile-draft:user-1:slot';
const LEAVE = { target: '/', navigation: { navigate: () => {}, scrollToTop: () => {} } };
const KEY = Buffer.from(new Uint8Array(32)).toString('base64url');

async function createTab({ canLoad = true } = {}) {
  const { session } = await createSignedIn();
  const shared = createFakeStorage();
  const tab = createFakeStorage();
  const places = createDraftPlaces({ shared: () => shared, tab: () => tab });
  const create = vi.fn<() => Promise<SealedDrafts>>(async () => {
    if (!canLoad) throw new Error('The module is missing');
    const clock = { nowMs: () => 1_000_000, schedule: () => () => {} };
    return new SealedDrafts({
      places,
      tabSlot: 'tab',
      canSeal: true,
      fetchKey: async () => KEY,
      openCipher: createDraftCipher,
      clock,
      findCookieUserId: () => null,
    });
  });
  const drafts = new LazySealedDrafts(places, create);
  drafts.follow(session);
  return { session, shared, places, drafts, create };
}

test('A2: deletes plain drafts at the end of a session when the module cannot be loaded', async () => {
  const { session, shared } = await createTab({ canLoad: false });
  shared.setItem(DRAFT, 'typed text');
  await session.logout(LEAVE);
  await expectStatus(session, 'signedOut');
  expect(shared.getItem(DRAFT)).toBeNull();
});

test('A2: retries loading the module at the next use after a failure', async () => {
  const { drafts, create } = await createTab({ canLoad: false });
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  await new Promise(setImmediate);
  drafts.use(() => {});
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2));
});

test('A2: encrypts a draft that was typed before the module was loaded', async () => {
  const { drafts, shared, places } = await createTab();
  places.get('shared').setItem(DRAFT, 'typed text');
  drafts.use((loaded) => void loaded.prepare());
  await vi.waitFor(() => expect(shared.getItem(`sealed.shared.${DRAFT}`)).not.toBeNull());
});
