const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether an app may receive codes at this address: https anywhere, or http on the person's own computer.
 */
export function isAcceptedRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  if (url === null || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
}

/** Whether both addresses are on the person's computer and differ in their port only (RFC 8252, section 7.3). */
export function isSameLoopback(known: string, uri: string): boolean {
  const [one, other] = [URL.parse(known), URL.parse(uri)];
  if (one === null || other === null || one.protocol !== 'http:' || !LOOPBACK.has(one.hostname)) return false;
  one.port = '';
  other.port = '';
  return one.href === other.href;
}

/** The host that receives codes at this address; null for the person's own computer. */
export function toRedirectHost(uri: string): string | null {
  const url = URL.parse(uri);
  return url === null || LOOPBACK.has(url.hostname) ? null : url.host;
}
