/**
 * Which responses are logged: all, those with a status of at least 400, none, or one in N and all with a
 * status of at least 400.
 */
export type AccessPolicy = 'all' | 'errors' | 'off' | { readonly sampleEvery: number };

const POLICY = /^(?:all|errors|off|sample:([1-9]\d{0,5}))$/;

/** Parses `all`, `errors`, `off` or `sample:N`; null for any other text. */
export function parseAccessPolicy(text: string): AccessPolicy | null {
  const match = POLICY.exec(text);
  if (match === null) return null;
  return match[1] === undefined ? (text as 'all' | 'errors' | 'off') : { sampleEvery: Number(match[1]) };
}
