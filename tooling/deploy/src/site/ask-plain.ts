import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/**
 * Sends a GET over plain HTTP to this machine. Does not follow redirects. Returns the status and `Location`.
 */
export async function askPlain(
  port: number,
  host: string,
  path: string,
): Promise<readonly [number | undefined, string | undefined]> {
  const outgoing = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false });
  outgoing.end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  return [answer.statusCode, answer.headers.location];
}
