import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A response as it was sent. */
export interface Answer {
  /**
   * Header values by lower-case name, without the headers that each server sets about itself and its
   * connection.
   */
  readonly headers: ReadonlyMap<string, string>;
  /** The body as it was encoded. */
  readonly body: Buffer;
}

const OF_THE_SERVER: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
]);

/** Requests a URL over a new connection. @throws when the status is not 200 */
export async function readAnswer(url: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const [response] = (await once(get(url, { headers, agent: false }), 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} is answered with ${response.statusCode}`);
  const sent = Object.entries(response.headersDistinct).map(
    ([name, values = []]) => [name, values.join(', ')] as const,
  );
  return { headers: new Map(sent.filter(([name]) => !OF_THE_SERVER.has(name))), body };
}

/** Returns the names of the headers that differ between two responses, and `body` if the bodies differ. */
export function findDifferences(own: Answer, other: Answer): readonly string[] {
  const names = new Set([...own.headers.keys(), ...other.headers.keys()]);
  const differing = [...names].filter((name) => own.headers.get(name) !== other.headers.get(name));
  return own.body.equals(other.body) ? differing : [...differing, 'body'];
}
