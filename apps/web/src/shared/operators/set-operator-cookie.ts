/** Lifetime of the cookie: 180 days. */
const OPERATOR_COOKIE_MAX_AGE_SECONDS = 15_552_000;

/** Formats the cookie for `document.cookie`, with `Secure` on HTTPS pages. */
export function serializeOperatorCookie({ protocol }: Pick<Location, 'protocol'>): string {
  const attributes = `Path=/; Max-Age=${OPERATOR_COOKIE_MAX_AGE_SECONDS}; SameSite=Lax`;
  return `operator=1; ${attributes}${protocol === 'https:' ? '; Secure' : ''}`;
}

/**
 * Marks this browser as an operator's. In a separate file, because every route loads the code that reads the
 * cookie.
 */
export function setOperatorBrowser(): void {
  document.cookie = serializeOperatorCookie(window.location);
}
