const CHANNEL = 'sessions.revoked';

/** Reports to all tabs of this browser that the API has ended the user's other sessions. */
export function reportRevocation(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls the listener after each report, including reports of this tab. By then, the API has replaced data
 * that belongs to the user's sessions, such as the key of encrypted drafts. Returns the unsubscribe function.
 */
export function onRevocation(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', listener);
  return () => channel.close();
}
