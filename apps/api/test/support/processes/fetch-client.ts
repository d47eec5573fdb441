import { createEmulatorToken } from './api-process.ts';

export interface FetchAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: unknown;
}

/** Calls a running API as one user. */
export interface FetchClient {
  get(path: string): Promise<FetchAnswer>;
  post(path: string, body?: unknown): Promise<FetchAnswer>;
  put(path: string, body: unknown): Promise<FetchAnswer>;
}

/** Creates a client that reads the API's origin for each call, and sends a new token of the Auth emulator. */
export function createFetchClient(findOrigin: () => string, uid: string): FetchClient {
  const send = async (path: string, init: RequestInit): Promise<FetchAnswer> => {
    const headers = {
      authorization: `Bearer ${createEmulatorToken(uid)}`,
      'content-type': 'application/json',
    };
    // eslint-disable-next-line eslint/no-restricted-globals -- the process under test is reached as its clients reach it
    const response = await fetch(new URL(path, findOrigin()), { ...init, headers });
    const retryAfter = response.headers.get('retry-after');
    const text = await response.text();
    return { status: response.status, retryAfter, body: text === '' ? null : JSON.parse(text) };
  };
  return {
    get: async (path) => send(path, {}),
    post: async (path, body = {}) => send(path, { method: 'POST', body: JSON.stringify(body) }),
    put: async (path, body) => send(path, { method: 'PUT', body: JSON.stringify(body) }),
  };
}
