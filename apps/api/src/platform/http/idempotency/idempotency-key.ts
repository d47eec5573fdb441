import type { FastifyRequest } from 'fastify';

import { Problem } from '../../problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a request that may be repeated; null without one. */
    idempotency: { readonly key: string; isRepeat: boolean } | null;
  }
}

// Quotation marks are optional: the draft of the IETF demands them, most clients send none.
const KEY = /^(?:[A-Za-z0-9._:~-]{1,128}|"[A-Za-z0-9._:~-]{1,128}")$/;

/**
 * Reads the `Idempotency-Key` of a request.
 * @throws Problem `idempotency_key_malformed`; `token_missing` without an account to which the key belongs.
 */
export async function readIdempotencyKey(request: FastifyRequest): Promise<void> {
  const text = request.headers['idempotency-key'];
  if (text === undefined) return;
  if (typeof text !== 'string' || !KEY.test(text)) {
    throw new Problem(
      'idempotency_key_malformed',
      'An Idempotency-Key has 1 to 128 letters, digits and -._:~ of ASCII',
    );
  }
  if (request.viewer === null)
    throw new Problem('token_missing', 'An Idempotency-Key needs a bearer token of the main app');
  request.idempotency = { key: text.replaceAll('"', ''), isRepeat: false };
}
