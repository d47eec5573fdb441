import { setTimeout as delay } from 'node:timers/promises';

import type { AbusedServer } from './abused-servers.ts';
import { sendHostile } from './hostile-heads.ts';
import type { Stall } from './stalls/stall-meter.ts';
import { findWorst, type Measured, STALL_LIMIT_MS } from './stalls/worst-stall.ts';

/** Time to wait for work that a server does after a response, such as logging. */
const AFTERWARDS_MS = 4;

/** CPU time of the server's main thread for one request. Other processes do not change it much. */
const anonymousCpuMs = ({ totalCpuMs }: Stall): number => totalCpuMs;

export const isAnonymousOver = ({ stall }: Measured): boolean => anonymousCpuMs(stall) > STALL_LIMIT_MS;

/** The worst result for one route of a server. */
export interface RouteResult extends Measured {
  readonly route: string;
  readonly requests: number;
  /** Number of answers by their first digit; 0 for a connection that the server closed. */
  readonly statuses: Readonly<Record<string, number>>;
}

/**
 * Measures a server's hostile requests, route by route.
 * @throws when there are none, or when the server refuses a request that it must answer.
 */
export async function* abuseAnonymously(
  server: Pick<AbusedServer, 'origin' | 'meter' | 'requests'>,
): AsyncGenerator<RouteResult> {
  const { origin, meter } = server;
  if (server.requests.length === 0) throw new Error('There are no hostile requests to send');
  const byRoute = Map.groupBy(server.requests, ({ route }) => route);
  for (const [route, requests] of byRoute) {
    const statuses: Record<string, number> = {};
    let sent = 0;
    const worst = await findWorst(
      requests.map((request) => ({
        name: request.name,
        async measure() {
          await meter.read();
          const status = await sendHostile(origin, request);
          if (request.isAnswered === true && (status === null || status >= 400))
            throw new Error(`${route} was not measured: it was answered with ${status}`);
          const kind = status === null ? '0' : String(status).slice(0, 1);
          statuses[kind] = (statuses[kind] ?? 0) + 1;
          sent += 1;
          await delay(AFTERWARDS_MS);
          return meter.read();
        },
      })),
      anonymousCpuMs,
    );
    yield { ...worst, route, requests: sent, statuses };
  }
}
