import { createIdentityToken } from '@musubi/auth/testing/tokens';

export type RulesCaller =
  | 'owner of the key'
  | 'another user'
  | 'expired token'
  | 'signed_out'
  | 'no token'
  | 'administrator';

export interface RulesCase {
  readonly caller: RulesCaller;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path below `/v1/projects/{project}/databases/(default)/documents`. */
  readonly path: string;
  readonly body?: unknown;
  readonly isAllowed: boolean;
}

export const RULES_PROJECT = 'demo-rules';
/** The only document that exists before the cases run. */
export const RULES_DOCUMENT = 'users/owner/keys_for_global_sign_out/k1';

const ROOT = `projects/${RULES_PROJECT}/databases/(default)/documents`;
const COLLECTION = 'users/owner/keys_for_global_sign_out';
const FIELDS = { fields: { signed_out_at: { stringValue: 'now' } } };
const QUERY = { structuredQuery: { from: [{ collectionId: 'keys_for_global_sign_out' }] } };
const QUERY_ALL = {
  structuredQuery: { from: [{ collectionId: 'keys_for_global_sign_out', allDescendants: true }] },
};
const GET_OWN = { documents: [`${ROOT}/${RULES_DOCUMENT}`] };
const WRITES = { writes: [{ update: { name: `${ROOT}/${RULES_DOCUMENT}`, ...FIELDS } }] };

/**
 * Requests for tests of our stand-in and of a real rules engine. `isAllowed` says whether
 * packages/auth/firestore.rules allows the request.
 */
export const RULES_CASES: readonly RulesCase[] = [
  { caller: 'owner of the key', method: 'GET', path: `/${RULES_DOCUMENT}`, isAllowed: true },
  { caller: 'administrator', method: 'GET', path: `/${RULES_DOCUMENT}`, isAllowed: true },
  { caller: 'another user', method: 'GET', path: `/${RULES_DOCUMENT}`, isAllowed: false },
  { caller: 'signed_out', method: 'GET', path: `/${RULES_DOCUMENT}`, isAllowed: false },
  { caller: 'owner of the key', method: 'GET', path: `/${COLLECTION}`, isAllowed: false },
  { caller: 'owner of the key', method: 'GET', path: '/users/owner', isAllowed: false },
  { caller: 'owner of the key', method: 'GET', path: '/users/owner/other_things/k1', isAllowed: false },
  { caller: 'owner of the key', method: 'GET', path: `/${RULES_DOCUMENT}/below/x`, isAllowed: false },
  { caller: 'owner of the key', method: 'GET', path: '/keys_for_global_sign_out/k1', isAllowed: false },
  { caller: 'owner of the key', method: 'PATCH', path: `/${RULES_DOCUMENT}`, body: FIELDS, isAllowed: false },
  { caller: 'owner of the key', method: 'PATCH', path: `/${COLLECTION}/new`, body: FIELDS, isAllowed: false },
  { caller: 'owner of the key', method: 'DELETE', path: `/${RULES_DOCUMENT}`, isAllowed: false },
  {
    caller: 'owner of the key',
    method: 'POST',
    path: `/${COLLECTION}?documentId=k2`,
    body: FIELDS,
    isAllowed: false,
  },
  { caller: 'owner of the key', method: 'POST', path: ':commit', body: WRITES, isAllowed: false },
  { caller: 'owner of the key', method: 'POST', path: ':batchGet', body: GET_OWN, isAllowed: true },
  { caller: 'another user', method: 'POST', path: ':batchGet', body: GET_OWN, isAllowed: false },
  {
    caller: 'owner of the key',
    method: 'POST',
    path: '/users/owner:runQuery',
    body: QUERY,
    isAllowed: false,
  },
  { caller: 'another user', method: 'GET', path: `/${COLLECTION}`, isAllowed: false },
  { caller: 'another user', method: 'PATCH', path: `/${RULES_DOCUMENT}`, body: FIELDS, isAllowed: false },
  { caller: 'another user', method: 'DELETE', path: `/${RULES_DOCUMENT}`, isAllowed: false },
  { caller: 'owner of the key', method: 'POST', path: ':runQuery', body: QUERY_ALL, isAllowed: false },
  { caller: 'signed_out', method: 'GET', path: `/${COLLECTION}`, isAllowed: false },
  { caller: 'signed_out', method: 'POST', path: ':batchGet', body: GET_OWN, isAllowed: false },
  { caller: 'signed_out', method: 'POST', path: ':commit', body: WRITES, isAllowed: false },
  { caller: 'signed_out', method: 'DELETE', path: `/${RULES_DOCUMENT}`, isAllowed: false },
  { caller: 'signed_out', method: 'PATCH', path: `/${COLLECTION}/new`, body: FIELDS, isAllowed: false },
  { caller: 'administrator', method: 'PATCH', path: `/${COLLECTION}/new`, body: FIELDS, isAllowed: true },
  { caller: 'administrator', method: 'DELETE', path: `/${COLLECTION}/new`, isAllowed: true },
];

/** Cases that need the token to be verified. Emulators that accept any token respond differently. */
export const TOKEN_CASES: readonly RulesCase[] = [
  { caller: 'expired token', method: 'GET', path: `/${RULES_DOCUMENT}`, isAllowed: false },
  { caller: 'no token', method: 'GET', path: `/${RULES_DOCUMENT}`, isAllowed: false },
];

/** Sends the request and returns whether it was allowed. @throws for any status but 200, 401 and 403. */
export async function isAllowed(host: string, { caller, method, path, body }: RulesCase): Promise<boolean> {
  const authorization = toAuthorization(caller);
  const response = await fetch(`http://${host}/v1/${ROOT}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization !== null && { authorization }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.status === 200) return true;
  if (response.status === 403 || response.status === 401) return false;
  throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
}

const HOUR_MS = 3_600_000;

function toAuthorization(caller: RulesCaller): string | null {
  switch (caller) {
    case 'signed_out':
      return null;
    case 'administrator':
      return 'Bearer owner';
    case 'no token':
      return 'Bearer something.else.entirely';
    case 'owner of the key':
      return `Bearer ${createToken('owner', 0)}`;
    case 'another user':
      return `Bearer ${createToken('another', 0)}`;
    case 'expired token':
      return `Bearer ${createToken('owner', 2 * HOUR_MS)}`;
  }
}

function createToken(userId: string, ageMs: number): string {
  return createIdentityToken({
    userId,
    issuedAtMs: Date.now() - ageMs,
    claims: { aud: RULES_PROJECT, iss: `https://securetoken.google.com/${RULES_PROJECT}` },
  });
}
