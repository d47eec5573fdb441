/** Maximum total size of the keepalive requests of a page: 64 KiB in the Fetch standard, minus a margin. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** Request options for a save during page unload: `keepalive`, unless the body exceeds the browser's limit. */
export function leavingInit(isLeaving: boolean, body: unknown): RequestInit {
  if (!isLeaving) return {};
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  return { keepalive: bytes <= KEEPALIVE_MAX_BYTES };
}
