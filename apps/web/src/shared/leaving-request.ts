/** Browsers let at most this much outlive a page (Fetch standard, keepalive), for all its requests together. */
const KEEPALIVE_MAX_BYTES = 60_000;

/** How to send a last save: able to outlive its page where its size allows. */
export function leavingInit(isLeaving: boolean, body: unknown): RequestInit {
  if (!isLeaving) return {};
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  return { keepalive: bytes <= KEEPALIVE_MAX_BYTES };
}
