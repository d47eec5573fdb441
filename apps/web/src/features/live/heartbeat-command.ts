/** Data with which a program keeps a stream live. */
export interface HeartbeatCall {
  /** URL of the call. It contains the stream's id. */
  readonly address: string;
  readonly token: string;
}

/** The URL that a program calls with `PUT` to keep a stream live. */
export function heartbeatAddress(apiOrigin: string, streamId: string): string {
  return `${apiOrigin}/v4/live_heartbeat?id=${streamId}`;
}

/** A terminal command for macOS and Linux that keeps a stream live until its window is closed. */
export function shellCommand({ address, token }: HeartbeatCall): string {
  return `while :; do curl -sS -X PUT -H 'X-Api-Key: ${token}' '${address}'; sleep 60; done`;
}
