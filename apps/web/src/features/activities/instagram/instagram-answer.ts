export type InstagramAnswer =
  | { readonly kind: 'allowed'; readonly code: string; readonly state: string }
  | { readonly kind: 'denied' };

/** Parses the query string of the redirect from Instagram; null when the query holds no result. */
export function readInstagramAnswer(search: string): InstagramAnswer | null {
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (state === null) return null;
  if (code !== null && code !== '') return { kind: 'allowed', code, state };
  return query.has('error') ? { kind: 'denied' } : null;
}
