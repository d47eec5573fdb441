import * as z from 'zod';

import { DeliveryRefusedError } from '../outbox/delivery-refused-error.ts';
import { IdentityUnavailableError } from './identity-errors.ts';
import type { ServiceAccount } from './service-account.ts';

export interface SignOutSignal {
  readonly userId: string;
  readonly key: string;
  readonly signedOutAt: Date;
  /**
   * Time after which the document may be deleted. Apps that missed the signal get the sign-out from the API.
   */
  readonly expiresAt: Date;
}

/** Port: notifies open apps that the sessions of a key are signed out. */
export interface SignOutSignals {
  /**
   * Writes the signal; idempotent.
   * @throws IdentityUnavailableError when the signal is not written in time, DeliveryRefusedError when
   * Firestore refuses the key.
   */
  push(signal: SignOutSignal): Promise<void>;
  /**
   * Deletes the signals of these keys; ignores missing signals.
   * @throws IdentityUnavailableError; DeliveryRefusedError for a refused key, after the signals of the other
   * keys are deleted.
   */
  erase(userId: string, keys: readonly string[]): Promise<void>;
}

/** Id of a user and a key that never exist. */
const NOBODY = 'none';

/**
 * Tries to write by deleting a signal that never exists, so that a role that may only read fails too.
 * @throws like `erase`
 */
export async function pingSignals({ erase }: Pick<SignOutSignals, 'erase'>): Promise<void> {
  await erase(NOBODY, [NOBODY]);
}

/**
 * Returns the status of Firestore's answer to a read without credentials: 403 with our rules. With rules that
 * let anyone read, other statuses.
 */
export async function readWithoutCredentials({
  projectId,
  emulatorHost,
  timeoutMs = TIMEOUT_MS,
}: Omit<FirestoreOptions, 'account'>): Promise<number> {
  const path = `users/${NOBODY}/keys_for_global_sign_out/${NOBODY}`;
  const response = await fetch(`${toOrigin(emulatorHost)}/v1/${toRoot(projectId)}/${path}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

export interface FirestoreOptions {
  readonly projectId: string;
  /** `host:port` of an emulator; Firestore itself when missing. */
  readonly emulatorHost?: string | undefined;
  /** The service account that writes to Firestore; `EMULATOR_OWNER` for the emulator. */
  readonly account: Pick<ServiceAccount, 'accessToken'>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2000;
const toOrigin = (emulatorHost: string | undefined): string =>
  emulatorHost === undefined ? 'https://firestore.googleapis.com' : `http://${emulatorHost}`;
const toRoot = (projectId: string): string => `projects/${projectId}/databases/(default)/documents`;

/** Emulators accept the token `owner` as the owner of the project. */
export const EMULATOR_OWNER: Pick<ServiceAccount, 'accessToken'> = { accessToken: async () => 'owner' };

const refusalSchema = z.object({ error: z.object({ status: z.literal('INVALID_ARGUMENT') }) });

/** Whether the body has the google.rpc status INVALID_ARGUMENT; any other refusal counts as temporary. */
async function isArgumentRefused(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null);
  return refusalSchema.safeParse(body).success;
}

/** Writes the document `users/{id}/keys_for_global_sign_out/{key}`, to which the user's apps listen. */
export function createFirestoreSignals({
  projectId,
  emulatorHost,
  account,
  timeoutMs = TIMEOUT_MS,
}: FirestoreOptions): SignOutSignals {
  const origin = toOrigin(emulatorHost);
  const root = toRoot(projectId);

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
    // Google also maps FAILED_PRECONDITION to 400, and such a request may succeed on a retry.
    if (response.status === 400 && (await isArgumentRefused(response))) {
      throw new DeliveryRefusedError('Firestore answered INVALID_ARGUMENT');
    }
    if (!response.bodyUsed) await response.body?.cancel();
    const { ok: isOk, status } = response;
    if (!isOk) throw new IdentityUnavailableError(`Firestore answered ${status}`, { status });
  };

  // One refused key fails the whole commit, so a refused list is halved until only that key is left.
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
      // If an outage interrupted the deletions, reports the outage, so that the outbox retries all keys.
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
