import * as z from 'zod';

import { DeliveryRefusedError } from '../outbox/delivery-refused-error.ts';
import { IdentityUnavailableError } from './identity-errors.ts';
import type { ServiceAccount } from './service-account.ts';

export interface SignOutSignal {
  readonly userId: string;
  readonly key: string;
  readonly signedOutAt: Date;
  /** The document may be removed from then on; by then every listener has heard or asks the API. */
  readonly expiresAt: Date;
}

/** Port: tells open apps that a key is signed out, so that they need not ask. */
export interface SignOutSignals {
  /**
   * Telling twice is the same as telling once.
   * @throws IdentityUnavailableError when it could not be told in time, DeliveryRefusedError when the store refuses the key.
   */
  push(signal: SignOutSignal): Promise<void>;
  /**
   * Removes what was told of keys of a person; those that are gone already do no harm.
   * @throws IdentityUnavailableError; DeliveryRefusedError for a refused key, once the others are removed.
   */
  erase(userId: string, keys: readonly string[]): Promise<void>;
}

export interface FirestoreOptions {
  readonly projectId: string;
  /** `host:port` of an emulator; Firestore itself when missing. */
  readonly emulatorHost?: string | undefined;
  /** Who writes; the emulator takes anybody for its owner. */
  readonly account: Pick<ServiceAccount, 'accessToken'>;
  readonly timeoutMs?: number;
}

/** The account that emulators take for the owner of the project. */
export const EMULATOR_OWNER: Pick<ServiceAccount, 'accessToken'> = { accessToken: async () => 'owner' };

const refusalSchema = z.object({ error: z.object({ status: z.literal('INVALID_ARGUMENT') }) });

/** Reads the status of google.rpc from the body; a body that is something else refuses nothing for good. */
async function isArgumentRefused(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return refusalSchema.safeParse(body).success;
}

/** Writes the document `users/{id}/keys_for_global_sign_out/{key}`, which the apps of that user listen to. */
export function createFirestoreSignals({
  projectId,
  emulatorHost,
  account,
  timeoutMs = 2000,
}: FirestoreOptions): SignOutSignals {
  const origin = emulatorHost === undefined ? 'https://firestore.googleapis.com' : `http://${emulatorHost}`;
  const root = `projects/${projectId}/databases/(default)/documents`;

  const send = async (method: 'PATCH' | 'POST', path: string, body: object): Promise<void> => {
    const response = await fetch(`${origin}/v1/${root}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await account.accessToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new IdentityUnavailableError('Firestore cannot be reached', { cause: error });
    });
    // Google maps FAILED_PRECONDITION to 400 too; that may pass on a later try.
    if (response.status === 400 && (await isArgumentRefused(response))) {
      throw new DeliveryRefusedError('Firestore answered INVALID_ARGUMENT');
    }
    if (!response.bodyUsed) await response.body?.cancel();
    if (!response.ok) throw new IdentityUnavailableError(`Firestore answered ${response.status}`);
  };

  // One refused key fails the whole commit, so a refused list is halved until that key is alone.
  const erase = async (userId: string, keys: readonly string[]): Promise<void> => {
    const folder = `${root}/users/${userId}/keys_for_global_sign_out`;
    try {
      await send('POST', ':commit', { writes: keys.map((key) => ({ delete: `${folder}/${key}` })) });
    } catch (error) {
      if (!(error instanceof DeliveryRefusedError) || keys.length === 1) throw error;
      const middle = Math.ceil(keys.length / 2);
      const halves = [keys.slice(0, middle), keys.slice(middle)];
      const errors = await Promise.all(
        halves.map(async (half) => erase(userId, half).catch((failed: unknown) => failed)),
      );
      // A store that went away in between is asked again for all of them.
      throw errors.find((failed) => failed instanceof IdentityUnavailableError) ?? error;
    }
  };

  return {
    async push({ userId, key, signedOutAt, expiresAt }) {
      const path = `/users/${encodeURIComponent(userId)}/keys_for_global_sign_out/${encodeURIComponent(key)}`;
      await send('PATCH', path, {
        fields: {
          signed_out_at: { timestampValue: signedOutAt.toISOString() },
          expires_at: { timestampValue: expiresAt.toISOString() },
        },
      });
    },

    erase,
  };
}
