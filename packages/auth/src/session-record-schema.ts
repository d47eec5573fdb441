// Loaded on demand in browsers, where a session begins with what the identity service tells.
import * as z from 'zod/mini';

import { derive } from './session-record-derived.ts';
import { readTokenClaims } from './token-claims.ts';

const ID = z.string().check(z.minLength(1), z.maxLength(128));

/** The session record as JSON carries it: the fields of the specification, section 3, and no others. */
export type SessionRecord = Readonly<z.infer<typeof SESSION_RECORD>>;

const SESSION_RECORD = z.strictObject({
  displayName: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** An e-mail and password provider is linked. */
  hasEmailProvider: z.boolean(),
  /** The e-mail address is unverified and there is such a provider. */
  shouldVerifyEmail: z.boolean(),
  id: ID,
  email: z.nullable(z.string()),
  /** Ids only, so that the record fits into a cookie. */
  providerList: z.array(ID),
  token: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/)),
  pibId: z.nullable(ID),
  keyForGlobalSignOut: z.nullable(ID),
});

/** Reads a cookie value; null for anything that is not a whole, consistent record. Never throws. */
export function decodeSessionRecord(value: string): SessionRecord | null {
  try {
    const record = z.parse(SESSION_RECORD, JSON.parse(decodeURIComponent(value)));
    return isConsistent(record) ? record : null;
  } catch {
    return null;
  }
}

// A record whose parts contradict each other was not written by this package.
function isConsistent(record: SessionRecord): boolean {
  const claims = readTokenClaims(record.token);
  return (
    claims !== null && JSON.stringify({ ...record, ...derive(record, claims) }) === JSON.stringify(record)
  );
}
