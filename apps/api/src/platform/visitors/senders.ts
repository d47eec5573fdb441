import type { VerifiedToken } from '@musubi/server/verified-token';

import type { Caller } from '../http/caller.ts';
import { toCountedAddress } from '../limits/client-address.ts';
import { hashParts } from './hash-parts.ts';
import type { VisitorKeys } from './visitor-keys.ts';

/** Who sends something: an account, or the hash of a network, one of the two. */
export type Sender =
  | { readonly userId: string; readonly networkHash: null }
  | { readonly userId: null; readonly networkHash: string };

interface SenderRequest {
  readonly caller: Pick<Caller, 'address'>;
  readonly viewer: Pick<VerifiedToken, 'uid'> | null;
  readonly purpose: 'letter' | 'report';
  /** To whom it is sent, or about whom: the hash is another for each, so that nobody can be followed. */
  readonly recipientId: string;
}

/** Recognises who sends something, so that they can be limited and blocked. */
export interface Senders {
  identify(request: SenderRequest): Promise<Sender>;
}

export function createSenders(keys: VisitorKeys): Senders {
  return {
    async identify({ caller, viewer, purpose, recipientId }) {
      if (viewer !== null) return { userId: viewer.uid, networkHash: null };
      const key = await keys.keyOf(purpose, 'always');
      // Without the user agent, which whoever is blocked would change first.
      return { userId: null, networkHash: hashParts(key, [recipientId, toCountedAddress(caller.address)]) };
    },
  };
}
