/**
 * Which requests are logged: all, only errors (status 400 or higher, or a response that was not sent
 * completely), none, or all errors and one in N of the others.
 */
export type AccessPolicy = 'all' | 'errors' | 'off' | { readonly sampleEvery: number };

const POLICY = /^(?:all|errors|off|sample:([1-9]\d{0,5}))$/;

/** Parses `all`, `errors`, `off` or `sample:N`; null for any other text. */
export function parseAccessPolicy(text: string): AccessPolicy | null {
  const match = POLICY.exec(text);
  if (match === null) return null;
  return match[1] === undefined ? (text as 'all' | 'errors' | 'off') : { sampleEvery: Number(match[1]) };
}
