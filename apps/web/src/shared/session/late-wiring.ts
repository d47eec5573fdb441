import type { Session } from '@musubi/auth/session';

import { endTokensWithTheSession } from '#shared/live/live-tokens.ts';
import { createDraftCipher } from '#shared/sealed-drafts/draft-cipher.ts';
import { SealedDrafts, type SealedDraftsPorts } from '#shared/sealed-drafts/sealed-drafts.ts';

/** Creates the parts that follow the session and load after the first screen, which does not need them. */
export function createLateWiring(
  session: Session,
  ports: Omit<SealedDraftsPorts, 'openCipher'>,
): SealedDrafts {
  endTokensWithTheSession(session);
  return new SealedDrafts({ ...ports, openCipher: createDraftCipher });
}
