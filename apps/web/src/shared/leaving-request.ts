/** Limit for all keepalive requests of a page together (Fetch standard: 64 KiB), with a margin. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** Request options for a save while the page is left; it survives the page unless its body is too large. */
export function leavingInit(isLeaving: boolean, body: unknown): RequestInit {
  if (!isLeaving) return {};
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  return { keepalive: bytes <= KEEPALIVE_MAX_BYTES };
}
