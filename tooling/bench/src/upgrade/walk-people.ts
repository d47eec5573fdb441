import { Agent, request } from 'node:http';

import { PROJECT } from './walk-stack.ts';

/** A creator whose headline contains the number of the last save. */
export interface Person {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Profile version in the API's last response. */
  version: number;
  /** Number of the last acknowledged save; 0 before the first. */
  acknowledged: number;
  /** Number of the last save that was sent. */
  sent: number;
  isBusy: boolean;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

const REQUEST_TIMEOUT_MS = 30_000;

const toToken = (userId: string): string => {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: userId,
    auth_time: now,
    iat: now,
    exp: now + 6 * 3600,
    key_for_global_sign_out: 'the-key-of-the-walk',
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
};

export function createPerson(at: number): Person {
  const id = `walker-${at}`;
  const headers = {
    authorization: `Bearer ${toToken(id)}`,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
  };
  return { id, headers, version: 1, acknowledged: 0, sent: 0, isBusy: false };
}

/** Sends requests to one origin over keep-alive connections. */
export function createSender(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  return {
    /** @throws when the connection breaks. */
    async send(person: Person, method: string, path: string, body?: object): Promise<Answer> {
      const { headers } = person;
      const text = body === undefined ? undefined : JSON.stringify(body);
      return new Promise((resolve, reject) => {
        const options = {
          method,
          headers: { ...headers, ...(text !== undefined && { 'content-length': Buffer.byteLength(text) }) },
          agent,
          timeout: REQUEST_TIMEOUT_MS,
        };
        const outgoing = request(`${origin}${path}`, options, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('end', () =>
            resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
          );
          answer.once('error', reject);
        });
        outgoing.once('error', reject);
        outgoing.once('timeout', () => outgoing.destroy(new Error('no answer in time')));
        outgoing.end(text);
      });
    },
    close: (): void => agent.destroy(),
  };
}

export type Sender = ReturnType<typeof createSender>;
