// pnpm outages [--kills 20] [--rounds 10] [--minute 60] [--only rolling,kills,services,…] [--refuse-listen]:
// runs two servers of each kind, a PostgreSQL primary with a synchronous standby, Redis, an S3 store and
// nginx. While clients read and write, it stops or cuts off parts. Prints what the clients saw in each phase,
// and a table at the end. With --refuse-listen, the APIs rely on polling. Exits with 1 when an acknowledged
// write was lost, a read failed twice, or a request had no response in time or an undocumented one. Ctrl+C
// stops all servers, and prints the table of the finished phases.
import { parseArgs } from 'node:util';

import { type Load, startLoad } from './outage-load.ts';
import { listPhases } from './outage-phases.ts';
import { createProbes, type Probes } from './outage-probes.ts';
import { type PhaseReport, printPhase, toTable } from './outage-report.ts';
import { type OutageServers, startOutageServers } from './outage-servers.ts';
import type { Tally } from './outage-tally.ts';
import type { Phase } from './service-phases.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '10' },
    minute: { type: 'string', default: '60' },
    only: { type: 'string' },
    'refuse-listen': { type: 'boolean', default: false },
  },
});

const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (!interrupted.signal.aborted) console.log(`${name}: the servers are being ended`);
    interrupted.abort();
  });
}
const { signal } = interrupted;

/** Runs work, and adds a report of the responses that clients got during that time. */
async function report(name: string, reports: PhaseReport[], work: () => Promise<Tally>): Promise<Tally> {
  const startedMs = performance.now();
  const tally = await work();
  const done = { name, seconds: (performance.now() - startedMs) / 1000, tally };
  reports.push(done);
  printPhase(done);
  return tally;
}

/** Runs a phase. Returns whether everything went as promised. */
async function runPhase(phase: Phase, load: Load, reports: PhaseReport[]): Promise<boolean> {
  const tally = await report(phase.name, reports, async () => {
    await phase.run();
    return load.take();
  });
  const undocumented = phase.findUndocumented?.(tally) ?? [];
  for (const sentence of undocumented) console.log(`  UNDOCUMENTED ${sentence}`);
  const isReadable = tally.failed === 0 || phase.isWithoutStandIn === true;
  return tally.lost === 0 && tally.hung === 0 && undocumented.length === 0 && isReadable;
}

/**
 * Runs the phases, and adds a report for each finished phase. Returns whether everything went as promised.
 */
async function run(
  servers: OutageServers,
  { load, probes }: { readonly load: Load; readonly probes: Probes },
  reports: PhaseReport[],
): Promise<boolean> {
  const only = values.only?.split(',');
  const phases = listPhases({
    servers,
    probes,
    kills: Number(values.kills),
    rounds: Number(values.rounds),
    minuteMs: Number(values.minute) * 1000,
    signal,
  });
  // Discards the responses from before the first phase.
  load.take();
  let isFine = true;
  for (const phase of phases) {
    if (only !== undefined && !only.some((part) => phase.name.includes(part) || phase.group === part))
      continue;
    isFine = (await runPhase(phase, load, reports)) && isFine;
  }
  const tally = await report('read back at the end', reports, async () => {
    const last = await load.end();
    await probes.readMails(last);
    return last;
  });
  return isFine && tally.lost === 0 && tally.failed === 0;
}

async function tryOutages(): Promise<boolean> {
  const servers = await startOutageServers(signal, values['refuse-listen']);
  if (typeof servers === 'string') {
    console.log(`LEFT OUT: outages were not tried, because ${servers}`);
    return true;
  }
  for (const reason of servers.leftOut) console.log(`LEFT OUT: ${reason}`);
  const reports: PhaseReport[] = [];
  try {
    const load = await startLoad(servers);
    return await run(servers, { load, probes: await createProbes(servers, load.ask) }, reports);
  } finally {
    if (reports.length > 0) console.log(`\n${toTable(reports)}\n`);
    await servers.stop();
  }
}

try {
  if (!(await tryOutages())) process.exitCode = 1;
} catch (error) {
  if (!signal.aborted) console.error(error);
  process.exitCode = signal.aborted ? 130 : 1;
}
process.exit();
