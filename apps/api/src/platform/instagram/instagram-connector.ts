import { createHmac, timingSafeEqual } from 'node:crypto';

import * as z from 'zod';

import type { SealedTexts } from '../secrets/sealed-texts.ts';
import type { InstagramApi } from './instagram-api.ts';
import type { InstagramTokens } from './instagram-tokens.ts';

/** Dependencies for connecting Instagram accounts. */
export interface InstagramConnector {
  readonly api: InstagramApi;
  readonly tokens: InstagramTokens;
  readonly seals: SealedTexts;
  /** Returns the account id in a request signed by Instagram; null when the signature or the payload is invalid. */
  readSignedRequest(signedRequest: string): string | null;
}

const payloadSchema = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: z.union([z.string(), z.number()]).transform(String),
});

/**
 * Verifies and reads a request in the form `signature.payload`, with both parts in base64url. Instagram signs
 * with the app's secret (Meta, Data Deletion Request Callback).
 */
export function readSignedRequest(signedRequest: string, appSecret: string): string | null {
  const [signature = '', payload = ''] = signedRequest.split('.', 2);
  const given = Buffer.from(signature, 'base64url');
  const expected = createHmac('sha256', appSecret).update(payload).digest();
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).user_id;
  } catch {
    return null;
  }
}
