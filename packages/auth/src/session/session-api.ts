import { AuthError } from '../error-codes.ts';
import { type CustomTokenRequest, type SessionApiPort, SessionRejectedError } from '../ports.ts';

export interface ApiView {
  fetch(address: string, init: RequestInit): Promise<Response>;
}

export interface SessionApiOptions {
  /** Origin of the API: `https://api.example.com`. */
  readonly apiOrigin: string;
  readonly view: ApiView;
}

/** The API answered with a status outside 200–299, or without a required field. */
export class SessionApiError extends Error {
  override readonly name = 'SessionApiError';
  readonly status: number;
  /** The `code` of the problem document; null if the response contains none. */
  readonly code: string | null;

  constructor(status: number, code: string | null) {
    super(`The API answered ${status}${code === null ? '' : `, ${code}`}`);
    this.status = status;
    this.code = code;
  }
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

/**
 * If the API refuses a fresh token with one of these codes, the API's clock is probably wrong. Signing in
 * again would not help.
 */
const CLOCK_CODES: ReadonlySet<string | null> = new Set(['token_expired', 'token_invalid']);

/**
 * Creates the adapter for the API's session requests. Throws `SessionRejectedError` after 401 and 403,
 * `SessionApiError` after other failures, and `AuthError` `network` if the request itself fails.
 */
export function createSessionApi({ apiOrigin, view }: SessionApiOptions): SessionApiPort {
  async function send({ method, path, body }: Call, bearer: string, signal: AbortSignal): Promise<Response> {
    const address = new URL(`/v2/general/auth/${path}`, apiOrigin).href;
    const init = {
      method,
      signal,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${bearer}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await view.fetch(address, init).catch((error: unknown) => {
      throw signal.aborted ? error : new AuthError('network', { cause: error });
    });
    if (!response.ok) throw new SessionApiError(response.status, await readCode(response));
    return response;
  }
  return {
    async getCustomToken(bearer, signal, request = {}) {
      const isRejected = ({ code }: SessionApiError): boolean => !CLOCK_CODES.has(code);
      const call: Call = { method: 'GET', path: `custom-token${toQuery(request)}` };
      return readField(await rejecting(send(call, bearer, signal), isRejected), 'token', 'string');
    },
    async isSignedOut(key, bearer, signal) {
      const path = `global-sign-out-status?${new URLSearchParams({ key })}`;
      const response = await rejecting(send({ method: 'GET', path }, bearer, signal));
      return readField(response, 'isSignedOut', 'boolean');
    },
    async registerSignOutKey(key, bearer, signal) {
      await rejecting(
        send({ method: 'PUT', path: 'key-for-global-sign-out', body: { key } }, bearer, signal),
      );
    },
    async revokeOtherSessions(bearer, signal) {
      await rejecting(send({ method: 'DELETE', path: 'refresh-token?keep_own=true' }, bearer, signal));
    },
  };
}

function toQuery({ signInId, app }: CustomTokenRequest): string {
  const query = new URLSearchParams({ ...(signInId && { sign_in_id: signInId }), ...(app && { app }) });
  return query.size === 0 ? '' : `?${query}`;
}

async function rejecting<T>(
  call: Promise<T>,
  isRejection: (error: SessionApiError) => boolean = () => true,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof SessionApiError)) throw error;
    if (![401, 403].includes(error.status) || !isRejection(error)) throw error;
    throw new SessionRejectedError('The API refuses the bearer', { cause: error });
  }
}

interface Kinds {
  readonly string: string;
  readonly boolean: boolean;
}

async function readField<Kind extends keyof Kinds>(
  response: Response,
  name: string,
  kind: Kind,
): Promise<Kinds[Kind]> {
  const value = findField(await response.json(), name);
  if (typeof value !== kind) throw new SessionApiError(response.status, null);
  return value as Kinds[Kind];
}

async function readCode(response: Response): Promise<string | null> {
  const code = findField(await response.json().catch(() => null), 'code');
  return typeof code === 'string' ? code : null;
}

function findField(body: unknown, name: string): unknown {
  return body instanceof Object ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}
