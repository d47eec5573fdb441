interface HeartbeatCall {
  /** Where the call goes, with the stream's id. */
  readonly address: string;
  readonly token: string;
}

/** The URL that a program calls with `PUT` to keep a stream alive. */
export function heartbeatAddress(apiOrigin: string, streamId: string): string {
  return `${apiOrigin}/v4/live_heartbeat?id=${streamId}`;
}

const call = ({ address, token }: HeartbeatCall): string =>
  `-sS -X PUT -H 'X-Api-Key: ${token}' '${address}'`;

/** A command for the terminal of macOS and Linux that keeps a stream alive until the window is closed. */
export function shellCommand(heartbeat: HeartbeatCall): string {
  return `while :; do curl ${call(heartbeat)}; sleep 60; done`;
}

/** The same command for the PowerShell of Windows. */
export function powerShellCommand(heartbeat: HeartbeatCall): string {
  return `while (1) { curl.exe ${call(heartbeat)}; sleep 60 }`;
}
