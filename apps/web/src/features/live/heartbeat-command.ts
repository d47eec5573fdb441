/** Values with which a program keeps a stream alive. */
export interface HeartbeatCall {
  /** Where the call goes, with the stream's id. */
  readonly address: string;
  readonly token: string;
}

/** The URL that a program calls with `PUT` to keep a stream alive. */
export function heartbeatAddress(apiOrigin: string, streamId: string): string {
  return `${apiOrigin}/v4/live_heartbeat?id=${streamId}`;
}

/** A command for the terminal of macOS and Linux that keeps a stream alive until the window is closed. */
export function shellCommand({ address, token }: HeartbeatCall): string {
  return `while :; do curl -sS -X PUT -H 'X-Api-Key: ${token}' '${address}'; sleep 60; done`;
}
