import { Agent, request as send } from 'node:http';

export interface Request {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly bearer?: string | undefined;
  /** Body as JSON. */
  readonly json?: string;
}

interface FixedLoad {
  readonly origin: string;
  readonly requests: readonly Request[];
  readonly connections: number;
}

/**
 * Sends requests over several connections. Each connection sends its next request when it has the response to
 * the previous one.
 * @throws an error when a response is not 200.
 */
export async function sendAll({ origin, requests, connections }: FixedLoad): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const left = requests.values();
  const work = async (): Promise<void> => {
    for (const request of left) await sendOne(origin, request, agent);
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
}

/** Sends one request and returns the body of its answer. @throws an error when the answer is not 200. */
export async function sendOne(origin: string, request: Request, agent?: Agent): Promise<string> {
  const { method, path, bearer, json } = request;
  return new Promise((resolve, reject) => {
    const sent = send(`${origin}${path}`, {
      method,
      ...(agent && { agent }),
      headers: {
        ...(bearer !== undefined && { authorization: bearer }),
        ...(json !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
        }),
      },
    });
    sent.once('error', reject).once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject).once('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (response.statusCode === 200) resolve(body);
        else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${body.slice(0, 300)}`));
      });
    });
    sent.end(json);
  });
}
