import { toCountedAddress } from '@musubi/server/limits/client-address';

import type { Caller } from '#platform/http/callers/caller.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';

import { hashParts } from './hash-parts.ts';
import type { VisitorKeys } from './visitor-keys.ts';

/**
 * The sender of a letter or report, identified by the account or, when not signed in, by a hash of the
 * network.
 */
export type Sender =
  | { readonly userId: string; readonly networkHash: null }
  | { readonly userId: null; readonly networkHash: string };

interface SenderRequest {
  readonly caller: Pick<Caller, 'address'>;
  readonly viewer: AccountViewer | null;
  readonly purpose: 'letter' | 'report';
  /**
   * The recipient, or the reported user. The hash differs for each recipient, so that a sender cannot be
   * tracked across recipients.
   */
  readonly recipientId: string;
}

/** Identifies senders, so that they can be limited and blocked. */
export interface Senders {
  identify(request: SenderRequest): Promise<Sender>;
}

export function createSenders(keys: VisitorKeys): Senders {
  return {
    async identify({ caller, viewer, purpose, recipientId }) {
      if (viewer !== null) return { userId: viewer.accountId, networkHash: null };
      const key = await keys.keyOf(purpose, 'always');
      // Leaves the user agent out of the hash, because a blocked sender could easily change it.
      return { userId: null, networkHash: hashParts(key, [recipientId, toCountedAddress(caller.address)]) };
    },
  };
}
