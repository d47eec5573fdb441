import { findSessionRecord } from '@musubi/auth/cached-record';
import { createFakeSession, type FakeSession } from '@musubi/auth/testing/fake-session';
import { expectStatus, signInElsewhere } from '@musubi/auth/testing/session-scenes';
import { expect } from 'vitest';

import { createDraftPlaces } from '../autosave/draft-places.ts';
import { createDraftCipher } from '../sealed-drafts/draft-cipher.ts';
import { SealedDrafts } from '../sealed-drafts/sealed-drafts.ts';
import { createFakeStorage } from './fake-storage.ts';

export { signOutElsewhere as endElsewhere } from '@musubi/auth/testing/session-scenes';

export const OWN = 'profile-draft:user-1:slot';
export const OTHER = 'links-draft:user-2:slot';
export const TYPED = 'links-typed-draft:user-1';

export const createKey = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/** A browser with one account per user id; `openTab` opens a tab with its own session. */
export function createBrowser() {
  const stored = createFakeStorage();
  const shared = {
    ...stored,
    get length() {
      return stored.length;
    },
    setItem(key: string, text: string): void {
      const former = stored.getItem(key);
      const used = dump().length - (former === null ? 0 : `${key}=${former}`.length);
      if (used + `${key}=${text}`.length > state.room) {
        state.refusals += 1;
        throw new DOMException('full', 'QuotaExceededError');
      }
      stored.setItem(key, text);
    },
  };
  const keys = new Map([
    ['user-1', createKey()],
    ['user-2', createKey()],
  ]);
  const timers: (() => void)[] = [];
  /** `room`: maximum number of characters in the shared storage. */
  const state = { nowMs: 1_000_000, isOnline: true, room: Infinity, refusals: 0 };
  const openTab = (
    { session, cookies }: Pick<FakeSession, 'cookies' | 'session'>,
    { canSeal = true, tab = createFakeStorage(), tabSlot = 'tab' } = {},
  ) => {
    const places = createDraftPlaces({ shared: () => shared, tab: () => tab });
    const drafts = new SealedDrafts({
      places,
      tabSlot,
      canSeal,
      fetchKey: async (userId) => {
        if (!state.isOnline) throw new Error('offline');
        return keys.get(userId) ?? '';
      },
      openCipher: createDraftCipher,
      findCookieUserId: () => findSessionRecord(cookies.read())?.id ?? null,
      clock: {
        nowMs: () => state.nowMs,
        schedule: (run) => {
          timers.push(run);
          return () => void timers.splice(0, timers.length, ...timers.filter((timer) => timer !== run));
        },
      },
    });
    drafts.follow(session);
    const write = (): void => {
      places.get('shared').setItem(OWN, 'text of a profile');
      places.get('tab').setItem(TYPED, 'note.com/mio');
    };
    return { drafts, places, tab, write };
  };
  const dump = (): string =>
    Array.from({ length: shared.length }, (_, index) => shared.key(index) ?? '')
      .map((key) => `${key}=${shared.getItem(key) ?? ''}`)
      .join('\n');
  const countSealed = (): number => dump().match(/^(?:sealed|held\d*)\./gm)?.length ?? 0;
  return { shared, keys, timers, state, openTab, dump, countSealed };
}

/** A tab of a signed-in user that has already requested the key of the drafts. */
export async function createSignedInTab({ isOnline = true } = {}) {
  const browser = createBrowser();
  browser.state.isOnline = isOnline;
  const fake = createFakeSession();
  const tab = browser.openTab(fake);
  signInElsewhere(fake);
  fake.session.start();
  await expectStatus(fake.session, 'signedIn');
  await tab.drafts.prepare();
  return { ...browser, ...tab, fake };
}

/** A tab in which the user has typed two texts; resolves once both are encrypted. */
export async function createTyped() {
  const tab = await createSignedInTab();
  tab.write();
  await expect.poll(tab.countSealed).toBe(2);
  return tab;
}
