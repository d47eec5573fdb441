import type { FieldRefusal } from '@musubi/domain/problem-codes';

/** Return URLs, keyed by the request field that contains them. */
export type WaysBack<Field extends string> = Readonly<Record<Field, string>>;

export type CheckedWaysBack<Field extends string> =
  | { readonly ok: true; readonly urls: WaysBack<Field> }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/** Accepts only URLs on the origin of the web app, to prevent open redirects from the provider's pages. */
export function checkWaysBack<Field extends string>(
  ways: WaysBack<Field>,
  webOrigin: string,
): CheckedWaysBack<Field> {
  const entries = (Object.entries(ways) as [Field, string][]).map(
    ([field, text]) => [field, parseOwnUrl(text, webOrigin)] as const,
  );
  const refusals = entries.flatMap(([field, url]) =>
    url === null ? [{ pointer: `/body/${field}`, code: 'not_allowed' as const }] : [],
  );
  return refusals.length > 0
    ? { ok: false, refusals }
    : { ok: true, urls: Object.fromEntries(entries) as WaysBack<Field> };
}

function parseOwnUrl(text: string, webOrigin: string): string | null {
  const url = URL.parse(text);
  const isOwn = url?.origin === webOrigin && url.username === '' && url.password === '';
  return isOwn ? url.href : null;
}
