// pnpm outages [--kills 20] [--rounds 10] [--minute 60] [--only rolling,kills,…]: runs two of each server, a PostgreSQL
// primary with a synchronous standby, Redis, an S3 store and nginx, lets clients read and write, and takes parts away.
// Prints what the clients saw in each phase, and at the end a table for docs/operating/scale.md. Exits with 1 when an
// acknowledged write was lost, or a read failed twice. Ctrl+C ends all servers, and prints the table of the finished phases.
import { parseArgs } from 'node:util';

import { type Load, startLoad } from './outage-load.ts';
import { listPhases } from './outage-phases.ts';
import { type PhaseReport, printPhase, toTable } from './outage-report.ts';
import { type OutageServers, startOutageServers } from './outage-servers.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '10' },
    minute: { type: 'string', default: '60' },
    only: { type: 'string' },
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

/** Runs the phases, and adds a report for each that has ended. Returns whether all went as promised. */
async function run(servers: OutageServers, load: Load, reports: PhaseReport[]): Promise<boolean> {
  const only = values.only?.split(',');
  const phases = listPhases({
    servers,
    kills: Number(values.kills),
    rounds: Number(values.rounds),
    minuteMs: Number(values.minute) * 1000,
    signal,
  });
  let isFine = true;
  for (const { name, isWithoutStandIn = false, run: runPhase } of phases) {
    if (only !== undefined && !only.some((part) => name.includes(part))) continue;
    const startedMs = performance.now();
    await runPhase();
    const report = { name, seconds: (performance.now() - startedMs) / 1000, tally: load.take() };
    reports.push(report);
    printPhase(report);
    isFine &&= report.tally.lost === 0 && (report.tally.failed === 0 || isWithoutStandIn);
  }
  const endedMs = performance.now();
  const tally = await load.end();
  const last = { name: 'read back at the end', seconds: (performance.now() - endedMs) / 1000, tally };
  reports.push(last);
  printPhase(last);
  return isFine && tally.lost === 0 && tally.failed === 0;
}

async function tryOutages(): Promise<boolean> {
  const servers = await startOutageServers(signal);
  if (typeof servers === 'string') {
    console.log(`LEFT OUT: outages were not tried, because ${servers}`);
    return true;
  }
  for (const reason of servers.leftOut) console.log(`LEFT OUT: ${reason}`);
  const reports: PhaseReport[] = [];
  try {
    return await run(servers, await startLoad(servers), reports);
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
