import type { MusubiClient } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { findSessionRecord } from '@musubi/auth/cached-record';
import { onRevocation } from '@musubi/auth/revocation-channel';
import type { Session } from '@musubi/auth/session';
import { createDocumentCookieJar } from '@musubi/auth/session-cookie';

import { draftPlaces } from '#shared/autosave/draft-places.ts';
import { endTokensWithTheSession } from '#shared/live/live-tokens.ts';
import { createDraftCipher } from '#shared/sealed-drafts/draft-cipher.ts';
import { SealedDrafts } from '#shared/sealed-drafts/sealed-drafts.ts';
import { takeTabSlot } from '#shared/sealed-drafts/tab-slot.ts';

/**
 * Creates the components that depend on the session and load after the first screen, which does not need
 * them.
 */
export function createLateWiring(
  session: Session,
  clientOf: (userId: string | null) => MusubiClient,
): SealedDrafts {
  endTokensWithTheSession(session);
  const cookies = createDocumentCookieJar(document);
  const drafts = new SealedDrafts({
    places: draftPlaces,
    tabSlot: takeTabSlot(window),
    // Browsers provide WebCrypto only to secure pages.
    canSeal: globalThis.isSecureContext && 'subtle' in crypto,
    fetchKey: async (userId) => (await clientOf(userId).platform.getDraftKey()).key,
    openCipher: createDraftCipher,
    clock: systemClock,
    findCookieUserId: () => findSessionRecord(cookies.read())?.id ?? null,
  });
  onRevocation(() => drafts.renew());
  return drafts;
}
