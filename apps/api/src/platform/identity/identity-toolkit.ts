import * as z from 'zod';

import { waitWithinRequest } from '../database/statement-limit.ts';
import { IdentityUnavailableError } from './identity-errors.ts';
import type { ServiceAccount } from './service-account.ts';

export interface IdentityHostOptions {
  /** `host:port` of an emulator; when missing, Google's identity service. */
  readonly emulatorHost?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

interface IdentityCallOptions extends IdentityHostOptions {
  /**
   * URL path of the accounts API after `/v1/`: contains the name of the project, unless an API key identifies
   * the project.
   */
  readonly accountsPath: string;
  /** Headers that identify the caller. */
  readonly authorize: () => Promise<Readonly<Record<string, string>>>;
  /** Error messages for which an `IdentityCall` returns null instead of throwing. */
  readonly refusals: RegExp;
}

export interface ProjectCallOptions extends IdentityHostOptions {
  readonly projectId: string;
  readonly account: Pick<ServiceAccount, 'accessToken'>;
  /** Error messages that count as an empty response; by default the message for an unknown user. */
  readonly refusals?: RegExp | undefined;
}

/**
 * Calls a method of the accounts API; null when the error message matches `refusals`.
 * @throws IdentityUnavailableError for any other failure.
 */
type IdentityCall = (method: string, body: Readonly<Record<string, unknown>>) => Promise<unknown>;

const ORIGIN = 'https://identitytoolkit.googleapis.com';

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

export const toIdentityOrigin = (emulatorHost: string | undefined): string =>
  emulatorHost === undefined ? ORIGIN : `http://${emulatorHost}`;

/** Returns a function that resolves when the identity service sends any response within `timeoutMs`. */
export function createIdentityPing({
  emulatorHost,
  timeoutMs = 2000,
}: IdentityHostOptions): () => Promise<void> {
  return async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(toIdentityOrigin(emulatorHost), { redirect: 'manual', signal });
    await response.body?.cancel();
  };
}

/** The REST interface of Identity Toolkit, which the Auth emulators have as well. */
export function createIdentityCall({
  emulatorHost,
  timeoutMs = 4000,
  accountsPath,
  authorize,
  refusals,
}: IdentityCallOptions): IdentityCall {
  const origin =
    toIdentityOrigin(emulatorHost) + (emulatorHost === undefined ? '' : '/identitytoolkit.googleapis.com');
  const send: IdentityCall = async (method, body) => {
    const response = await fetch(`${origin}/v1/${accountsPath}:${method}`, {
      method: 'POST',
      headers: { ...(await authorize()), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new IdentityUnavailableError('The identity service cannot be reached', { cause: error });
    });
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw new IdentityUnavailableError('The identity service did not answer in JSON', { cause: error });
    });
    if (response.ok) return answer;
    const refusal = errorSchema.safeParse(answer);
    if (refusal.success && refusals.test(refusal.data.error.message)) return null;
    throw new IdentityUnavailableError(`The identity service answered ${response.status} to ${method}`);
  };
  // Ends with the time limit of the request, because a request makes several calls whose times add up.
  return async (method, body) =>
    waitWithinRequest(
      send(method, body),
      () => new IdentityUnavailableError('The identity service took too long'),
    );
}

/**
 * Returns a function that calls the identity API with the credentials of the service account. The function
 * resolves to `{}` for error messages that match `refusals`.
 */
export function createProjectCall({
  projectId,
  account,
  refusals = /^USER_NOT_FOUND/,
  ...host
}: ProjectCallOptions): IdentityCall {
  const call = createIdentityCall({
    ...host,
    accountsPath: `projects/${projectId}/accounts`,
    authorize: async () => ({ authorization: `Bearer ${await account.accessToken()}` }),
    refusals,
  });
  return async (method, body) => (await call(method, body)) ?? {};
}
