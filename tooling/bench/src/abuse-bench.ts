// pnpm bench:abuse [--seed 7] [--searches 24] [--only getUser,v4Search] [--servers api,web]: sends each
// operation its most expensive requests within the limits of the contract, and each route of all four servers
// hostile headers, queries, bodies and connections. Prints the worst stall of each. Exits with 1 if a stall
// exceeds 100 ms, or if one visitor's requests delay another visitor's icon too long. `--only` leaves out the
// servers. `--servers` without `--only` leaves out the operations.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { type Identity, startIdentity } from '@musubi/dev/identity/start-identity';
import { findFreePort } from '@musubi/server/testing/free-port';

import { abuseAnonymously, isAnonymousOver } from './abuse/abuse-anonymously.ts';
import { abuse, abuseByCases, isOver } from './abuse/abuse.ts';
import { startAbusedApi } from './abuse/abused-api.ts';
import { type AbusedServers, SERVER_NAMES, startAbusedServers } from './abuse/abused-servers.ts';
import { abuseConnections } from './abuse/hostile-connections.ts';
import { type Asked, galleries, ICON_LIMIT_MS, measureNeighbour, searches } from './abuse/neighbour.ts';
import { type Measured, STALL_LIMIT_MS } from './abuse/stalls/worst-stall.ts';
import { BENCH_PROJECT } from './api/api-process.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    searches: { type: 'string', default: '24' },
    only: { type: 'string' },
    servers: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000));
const only = values.only?.split(',');
const wantedServers = values.servers?.split(',') ?? (only === undefined ? [...SERVER_NAMES] : []);
const isWanted = (name: string): boolean => wantedServers.includes(name);
const options = { seed, searches: Number(values.searches), ...(only !== undefined && { only }) };
const LONGEST_NAME = 100;
/** Fewer than the burst that the web server allows an address, so that the queue answers all of them. */
const DOCUMENTS = 270;

const folder = await mkdtemp(join(tmpdir(), 'musubi-abuse-'));
const running: { stop(): Promise<void> }[] = [];

async function startHostileSite(): Promise<string> {
  const port = await findFreePort();
  const program = join(import.meta.dirname, 'abuse/hostile-site-process.ts');
  const child = spawn(process.execPath, [program, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push({
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  });
  await once(child.stdout, 'data');
  return `127.0.0.1:${port}`;
}

/** Starts the local identity service like `npm start`. */
async function startLocalIdentity(): Promise<Pick<Identity, 'authEmulatorHost' | 'firestoreEmulatorHost'>> {
  const identity = await startIdentity({
    environment: {},
    ports: { auth: await findFreePort(), signals: await findFreePort() },
    dataFolder: join(folder, 'identity'),
    demoAccounts: [],
    projectId: BENCH_PROJECT,
    onError: (error) => console.error(error),
  });
  running.push(identity);
  return identity;
}

function toLine(result: Measured & { readonly operationId: string }, sender: string): string {
  const { operationId, name, stall } = result;
  const ms = `${stall.wallMs.toFixed(1).padStart(7)} ms, ${stall.cpuMs.toFixed(1).padStart(6)} computed`;
  return `${isOver(result) ? '✗' : ' '} ${operationId.padEnd(32)} ${sender.padEnd(16)} ${ms}  ${name.slice(0, LONGEST_NAME)}`;
}

type Report = (line: string, hasFailed: boolean) => void;

/** Sends hostile requests without sign-in to all routes of the wanted servers. */
async function reportServers({ servers }: AbusedServers, report: Report): Promise<void> {
  for (const server of servers.filter(({ name }) => isWanted(name))) {
    for await (const result of abuseAnonymously(server)) {
      const { route, name, stall, requests, statuses } = result;
      const hasFailed = isAnonymousOver(result);
      const counts = Object.entries(statuses).map(([kind, count]) => `${count} × ${kind}xx`);
      report(
        `${hasFailed ? '✗' : ' '} ${server.name.padEnd(8)} ${route.padEnd(44)} ${stall.totalCpuMs.toFixed(1).padStart(6)} ms computed  ` +
          `${name}; ${requests} requests: ${counts.join(', ')}`,
        hasFailed,
      );
    }
  }
}

/** Opens hostile connections to the wanted servers. */
async function reportConnections({ servers }: AbusedServers, report: Report): Promise<void> {
  for (const server of servers.filter(({ name }) => isWanted(name))) {
    for await (const { name, stall, hasServed } of abuseConnections(server, server.quickPath)) {
      const hasFailed = !hasServed || stall.cpuMs > STALL_LIMIT_MS;
      report(
        `${hasFailed ? '✗' : ' '} ${server.name.padEnd(8)} ${'connections'.padEnd(44)} ${stall.cpuMs.toFixed(1).padStart(6)} ms computed  ` +
          `${name}; ${hasServed ? 'serves' : 'does not serve'} another client`,
        hasFailed,
      );
    }
  }
}

/**
 * Requests documents as one visitor, and measures how long the server computes until another visitor gets an
 * icon.
 */
async function reportNeighbour({ servers }: AbusedServers, report: Report): Promise<void> {
  const web = servers.find(({ name }) => name === 'web' && isWanted(name));
  if (web === undefined) return;
  const kinds: readonly (readonly [string, Asked])[] = [
    ['searches', searches(DOCUMENTS)],
    ['galleries', galleries(DOCUMENTS)],
  ];
  for (const [kind, asked] of kinds) {
    const { p50Ms, p95Ms, statuses } = await measureNeighbour(web, asked);
    const hasFailed = p95Ms > ICON_LIMIT_MS;
    report(
      `${hasFailed ? '✗' : ' '} an icon beside 30 ${kind} a second: the web server computed ${p50Ms.toFixed(1)} ms (p50), ` +
        `${p95Ms.toFixed(1)} ms (p95) before it was sent; ${kind} ${JSON.stringify(statuses)}`,
      hasFailed,
    );
  }
}

const isBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length;

const unknown = wantedServers.filter((name) => !SERVER_NAMES.some((known) => known === name));
if (unknown.length > 0) throw new Error(`No server is called ${unknown.join(', ')}`);

try {
  const thirdPartiesHost = await startHostileSite();
  const { authEmulatorHost, firestoreEmulatorHost } = await startLocalIdentity();
  const env = { FIRESTORE_EMULATOR_HOST: firestoreEmulatorHost };
  const api = await startAbusedApi({ folder, thirdPartiesHost, authEmulatorHost, env });
  running.push(api);
  console.log(`Worst stall of the API's event loop by operation; seed ${seed}, ${cpus().length} cores`);
  if (isBusy()) console.log('The machine is busy: only the CPU time of the API counts');
  const over: string[] = [];
  let asked = 0;
  let results = 0;
  const report: Report = (line, hasFailed) => {
    console.log(line);
    results += 1;
    if (hasFailed) over.push(line);
  };
  if (only !== undefined || values.servers === undefined) {
    for await (const result of abuse(api, options)) {
      asked += result.requests;
      const { sender, accepted, requests } = result;
      const counts = `${accepted} of ${requests} accepted`;
      report(toLine(result, `${sender.padEnd(16)} ${counts.padEnd(22)}`), isOver(result));
    }
    for await (const result of abuseByCases(api, options)) report(toLine(result, 'case'), isOver(result));
  }
  if (wantedServers.length > 0) {
    const abused = await startAbusedServers(api, folder);
    running.push(abused);
    console.log('\nWorst CPU time of the main thread for one request without sign-in, by route');
    await reportServers(abused, report);
    await reportConnections(abused, report);
    await reportNeighbour(abused, report);
  }
  if (results === 0) throw new Error('Nothing was measured: no operation or server matches');
  console.log(`\n${asked} requests; ${over.length} of ${results} results over ${STALL_LIMIT_MS} ms`);
  for (const line of over) console.log(line);
  process.exitCode = over.length > 0 ? 1 : 0;
} finally {
  for (const one of running.toReversed()) await one.stop();
  await rm(folder, { recursive: true, force: true });
}
