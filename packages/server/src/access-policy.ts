/** Which answers have a line in the access log: all, those of 400 and above, none, or of the others one in so many. */
export type AccessPolicy = 'all' | 'errors' | 'off' | { readonly sampleEvery: number };

const POLICY = /^(?:all|errors|off|sample:([1-9]\d{0,5}))$/;

/** Reads `all`, `errors`, `off` or `sample:N`; null when it is none of them. */
export function parseAccessPolicy(text: string): AccessPolicy | null {
  const match = POLICY.exec(text);
  if (match === null) return null;
  return match[1] === undefined ? (text as 'all' | 'errors' | 'off') : { sampleEvery: Number(match[1]) };
}
