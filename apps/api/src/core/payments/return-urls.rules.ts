import type { FieldRefusal } from '@musubi/domain/problem-codes';

/** Return URLs, keyed by the request field that contains them. */
export type ReturnUrls<Field extends string> = Readonly<Record<Field, string>>;

export type CheckedReturnUrls<Field extends string> =
  | { readonly ok: true; readonly urls: ReturnUrls<Field> }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/**
 * Accepts only URLs on the origin of the web app, to prevent open redirects from the payment provider's
 * pages.
 */
export function checkReturnUrls<Field extends string>(
  urls: ReturnUrls<Field>,
  webOrigin: string,
): CheckedReturnUrls<Field> {
  const entries = (Object.entries(urls) as [Field, string][]).map(
    ([field, text]) => [field, parseOwnUrl(text, webOrigin)] as const,
  );
  const refusals = entries.flatMap(([field, url]) =>
    url === null ? [{ pointer: `/body/${field}`, code: 'not_allowed' as const }] : [],
  );
  return refusals.length > 0
    ? { ok: false, refusals }
    : { ok: true, urls: Object.fromEntries(entries) as ReturnUrls<Field> };
}

function parseOwnUrl(text: string, webOrigin: string): string | null {
  const url = URL.parse(text);
  const isOwn = url?.origin === webOrigin && url.username === '' && url.password === '';
  return isOwn ? url.href : null;
}
