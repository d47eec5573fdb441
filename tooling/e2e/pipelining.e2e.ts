// Sends pipelined requests to each server without reading the responses (see docs/operating/limits.md).
import { execFile } from 'node:child_process';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';

import { sendPipelined } from '@musubi/server/testing/pipelined-requests';
import { expect, test } from '@playwright/test';

import { variantUnless } from './src/journey/variant.ts';
import {
  type AttackedServer,
  type AttackedServers,
  startAttackedServers,
} from './src/servers/attacked-servers.ts';

const run = promisify(execFile);

const WARM_UP_REQUESTS = 200;
const HEALTH_CHECKS = 20;
const GROWTH_MAX_MB = 250;
const ATTACKS_EACH = 5;
/**
 * Maximum memory growth from one attack to the next, for the attack with the smallest growth. With a leak,
 * memory grows by more than this in every attack.
 */
const LATER_GROWTH_MAX_MB = 20;
/** Maximum number of responses on one connection when the client sends all requests before it reads. */
const RESPONSES_MAX = 8;
const STATUS_LINE = 'HTTP/1.1 ';

interface Attack {
  readonly server: Exclude<keyof AttackedServers, 'stop'>;
  readonly connections: number;
  /** Number of requests per connection. */
  readonly requests: number;
}

// The web server renders a whole document per request, so an attack on it needs fewer requests in total.
const ATTACKS: readonly Attack[] = [
  { server: 'web', connections: 5, requests: 1400 },
  { server: 'page', connections: 20, requests: 1000 },
  { server: 'api', connections: 20, requests: 4000 },
  { server: 'content', connections: 20, requests: 1000 },
];

/**
 * Servers that `npm test` attacks. Two are enough, because all four servers in `ATTACKS` use the same
 * listener.
 */
const USUAL: ReadonlySet<Attack['server']> = new Set(['web', 'api']);

async function readResidentMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

async function timeHealth({ healthUrl }: AttackedServer): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(healthUrl, { signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  expect(answer.status).toBe(200);
  return performance.now() - startedAt;
}

interface Outcome {
  readonly peakMb: number;
  readonly slowestHealthMs: number;
  /** Maximum number of responses on one connection. */
  readonly responses: number;
}

/** Counts the responses on a connection until the server closes it or the count exceeds `RESPONSES_MAX`. */
async function countResponses(socket: Socket): Promise<number> {
  let responses = 0;
  let rest = '';
  try {
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      const received = rest + chunk.toString('latin1');
      responses += received.split(STATUS_LINE).length - 1;
      rest = received.slice(1 - STATUS_LINE.length);
      if (responses > RESPONSES_MAX) break;
    }
  } catch {
    // The server reset the connection, which ends the count.
  }
  return responses;
}

/**
 * Sends all requests without reading a response. During the attack, measures the server's memory and the
 * duration of its health checks.
 */
async function attack(server: AttackedServer, { connections, requests }: Attack): Promise<Outcome> {
  const { port, path } = server;
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => sendPipelined({ port, path, requests })),
  );
  let [peakMb, slowestHealthMs] = [0, 0];
  for (let check = 0; check < HEALTH_CHECKS; check += 1) {
    slowestHealthMs = Math.max(slowestHealthMs, await timeHealth(server));
    peakMb = Math.max(peakMb, await readResidentMb(server.pid));
  }
  const responses = Math.max(...(await Promise.all(sockets.map(countResponses))));
  for (const socket of sockets) socket.destroy();
  return { peakMb, slowestHealthMs, responses };
}

/** Median of an odd number of values. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Infinity;
}

function inWords(numbers: readonly number[]): string {
  return numbers.map(Math.round).join(', ');
}

/** Requests the path until the server is warm. Returns the mean duration of the later half, in ms. */
async function warmUp({ origin, path }: AttackedServer): Promise<number> {
  let halfAt = 0;
  for (let asked = 0; asked < WARM_UP_REQUESTS; asked += 1) {
    if (asked === WARM_UP_REQUESTS / 2) halfAt = performance.now();
    const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
  }
  return (performance.now() - halfAt) / (WARM_UP_REQUESTS / 2);
}

test.describe('pipelined requests with unread responses', () => {
  let servers: AttackedServers;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    servers = await startAttackedServers();
  });
  test.afterAll(async () => servers.stop());

  for (const planned of ATTACKS) {
    test(
      `the ${planned.server} server stays responsive and limits its memory`,
      variantUnless(USUAL.has(planned.server)),
      async () => {
        const server = servers[planned.server];
        const responseMs = await warmUp(server);
        // A health check waits at most for the responses that the server may write. Without the limit per
        // connection the server writes over a hundred times as many.
        const healthMaxMs = responseMs * planned.connections * RESPONSES_MAX;
        const beforeMb = await readResidentMb(server.pid);
        const outcomes: Outcome[] = [];
        for (let at = 0; at < ATTACKS_EACH; at += 1) outcomes.push(await attack(server, planned));
        const peaksMb = outcomes.map(({ peakMb }) => peakMb);
        const healthMs = outcomes.map(({ slowestHealthMs }) => slowestHealthMs);
        const figures = `${Math.round(beforeMb)} MB before, then ${inWords(peaksMb)} MB; /healthz after ${inWords(healthMs)} ms, limit ${Math.round(healthMaxMs)} ms`;
        console.log(`${planned.server}: ${figures}`);
        expect(Math.max(...outcomes.map(({ responses }) => responses))).toBeLessThanOrEqual(RESPONSES_MAX);
        // A busy machine may slow some health checks and a real attack slows all of them, so compare the
        // median.
        expect(median(healthMs), figures).toBeLessThan(healthMaxMs);
        expect(Math.max(...peaksMb) - beforeMb, figures).toBeLessThanOrEqual(GROWTH_MAX_MB);
        const growthsMb = peaksMb.slice(1).map((peakMb, at) => peakMb - (peaksMb[at] ?? 0));
        // Heap and allocator grow in steps, so a single attack may exceed the limit without a leak.
        expect(Math.min(...growthsMb), figures).toBeLessThanOrEqual(LATER_GROWTH_MAX_MB);
      },
    );
  }
});
