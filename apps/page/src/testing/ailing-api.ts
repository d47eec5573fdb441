import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * States of the API as the page server meets them. In `hanging`, it accepts connections and never answers. In `late`, it answers
 * once `answerNow` is called. In `deaf`, it answers reads at once and writes never.
 */
export type Ailment = 'well' | 'dead' | 'hanging' | 'late' | 'deaf';

export interface AilingApi {
  readonly origin: string;
  /** Requests that arrived, as `POST /reports`. */
  readonly asked: readonly string[];
  /** Sends the answers that `late` held back. */
  answerNow(): void;
  stop(): void;
}

export interface AilingApiAnswers {
  /** Profiles and doors by path; every other GET is answered with 404. */
  readonly reads: Readonly<Record<string, unknown>>;
  /** Answers to a POST by path; every other one is answered with 204. */
  readonly writes: Readonly<Record<string, unknown>>;
}

const NOT_FOUND = { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found' };

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Starts an HTTP server in the place of the API. */
export async function startAilingApi(
  ailment: Ailment,
  { reads, writes }: AilingApiAnswers,
): Promise<AilingApi> {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '' } = request;
    asked.push(`${method} ${url}`);
    request.resume();
    const answer = (): void => {
      const body = method === 'POST' ? writes[url] : reads[url];
      if (body === undefined && method === 'POST') return void response.writeHead(204).end();
      const [status, kind] = body === undefined ? [404, 'problem+json'] : [200, 'json'];
      response.writeHead(status, { 'content-type': `application/${kind}` });
      response.end(JSON.stringify(body ?? NOT_FOUND));
    };
    const isHeld = ailment === 'hanging' || ailment === 'late' || (ailment === 'deaf' && method === 'POST');
    if (isHeld) held.push(answer);
    else answer();
  });
  const origin = await listen(server);
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  if (ailment === 'dead') stop();
  return {
    origin,
    asked,
    answerNow: () => held.splice(0).forEach((answer) => answer()),
    stop,
  };
}
