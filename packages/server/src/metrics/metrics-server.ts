import type { IncomingMessage, Server, ServerResponse } from 'node:http';

import { createLimitedServer } from '../http/limited-server.ts';
import { listen, toListener } from '../http/listen.ts';
import { PLAIN_HEADERS } from '../http/security-headers.ts';
import type { Logger } from '../log/logger.ts';
import { METRICS_TYPE } from './metric.ts';

/** Address and port at which a process serves its metrics. */
export interface MetricsPlace {
  readonly host: string;
  /** With 0 the system chooses a free port, which the log shows. */
  readonly port: number;
}

export interface MetricsServerOptions {
  readonly place: MetricsPlace;
  readonly log: Logger;
  /** Returns the metrics in the Prometheus text format. */
  readonly read: () => Promise<string>;
}

export interface MetricsServer {
  readonly origin: string;
  stop(): Promise<void>;
}

const PATH = '/metrics';

/** Reads the metrics once for concurrent scrapes, because reading those of the API queries the database. */
export function shareReading(read: () => Promise<string>): () => Promise<string> {
  let running: Promise<string> | null = null;
  return async () => {
    running ??= read().finally(() => {
      running = null;
    });
    return running;
  };
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): void {
  response.writeHead(status, { ...PLAIN_HEADERS, 'cache-control': 'no-store', ...headers }).end(body);
}

/** Serves `GET /metrics` on a separate port, to which no proxy forwards requests. */
export async function startMetricsServer({ place, log, read }: MetricsServerOptions): Promise<MetricsServer> {
  const readShared = shareReading(read);
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (url !== PATH) send(response, 404, {});
    else if (method !== 'GET') send(response, 405, { allow: 'GET' });
    else send(response, 200, { 'content-type': METRICS_TYPE }, await readShared());
  };
  const server = createLimitedServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be read');
      send(response, 500, {});
    });
  });
  await listen(toListener(server), {
    ...place,
    owner: 'the metrics',
    variable: 'METRICS_PORT',
    hostVariable: 'METRICS_HOST',
  });
  const origin = originOf(server, place.host);
  log.info(`the metrics are at ${origin}${PATH}`);
  return {
    origin,
    async stop() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function originOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
