import type { IncomingMessage, RequestListener } from 'node:http';

import { createCustomToken } from '@musubi/auth/testing/tokens';
import { readTokenClaims } from '@musubi/auth/token-claims';

import { patchDocument } from './admin-documents.ts';

export interface SessionApi {
  /** Handles the requests to `/api/custom-token`, `/api/status` and `/api/register`. */
  readonly listener: RequestListener;
  /** Registered sign-out keys. A test may add keys without notifying a browser. */
  readonly signedOutKeys: Set<string>;
  /** Counts the status calls made for a key. */
  countStatusCalls(key: string): number;
}

export interface SessionApiOptions {
  readonly firestoreHost: () => string;
  readonly projectId: string;
}

/** Implements in memory the part of the product API that a session needs. */
export function createSessionApi({ firestoreHost, projectId }: SessionApiOptions): SessionApi {
  const signedOutKeys = new Set<string>();
  const statusCalls: string[] = [];
  let keyCount = 0;

  async function answer(request: IncomingMessage): Promise<object> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const claims = readTokenClaims(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (!claims) throw new Error('a bearer is needed');
    const { id: userId, keyForGlobalSignOut } = claims;
    const queryKey = url.searchParams.get('key') ?? '';
    switch (url.pathname) {
      case '/api/custom-token': {
        keyCount += keyForGlobalSignOut === null ? 1 : 0;
        const key = keyForGlobalSignOut ?? `key-of-sign-on-number-${keyCount}`;
        const token = createCustomToken({
          userId,
          issuedAtMs: Date.now(),
          claims: { pib: { id: `pib-of-${userId}` }, key_for_global_sign_out: key },
        });
        return { token };
      }
      case '/api/status':
        statusCalls.push(queryKey);
        return { isSignedOut: signedOutKeys.has(queryKey) };
      case '/api/register':
        signedOutKeys.add(queryKey);
        await patchDocument(
          firestoreHost(),
          projectId,
          `users/${userId}/keys_for_global_sign_out/${queryKey}`,
        );
        return {};
      default:
        throw new Error(`no such call: ${url.pathname}`);
    }
  }

  return {
    signedOutKeys,
    countStatusCalls: (key) => statusCalls.filter((each) => each === key).length,
    listener: (request, response) => {
      answer(request).then(
        (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
        () => response.writeHead(401).end(),
      );
    },
  };
}
