// pnpm check:controls [--only name]: removes each control of tooling/scripts/src/controls in turn, in a temporary copy
// of the repository, and runs the test that must notice. Fails when one does not notice. Prints a table.
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';

import type { Control } from './controls/control.ts';
import { CONTROLS } from './controls/controls.ts';
import { describeFailures, judge, type Verdict } from './controls/verdict.ts';
import { createWorkingCopy, type WorkingCopy } from './controls/working-copy.ts';
import { findMemoryFolder, startPostgres } from './services/postgres.ts';

interface Row {
  readonly name: string;
  readonly verdict: Verdict;
  readonly seconds: number;
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

function describeVerdict(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'noticed':
      return 'noticed';
    case 'unnoticed':
      return 'UNNOTICED: the test passes';
    case 'broken':
      return `BROKEN: ${verdict.reason}`;
  }
}

function describeRow({ name, verdict, seconds }: Row): string {
  return `${name.padEnd(30)} ${seconds.toFixed(1).padStart(6)} s  ${describeVerdict(verdict)}`;
}

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

/**
 * Runs all tests with the controls in place, because a test that already fails cannot show that it notices a
 * removal.
 */
async function testUnchanged(copy: WorkingCopy, controls: readonly Control[]): Promise<void> {
  const report = await copy.test({
    projects: unique(controls.map(({ project }) => project)),
    tests: unique(controls.map(({ test }) => test)),
  });
  const verdict = judge(report);
  if (verdict.kind !== 'unnoticed')
    throw new Error(
      `The tests fail with all controls in place: ${describeVerdict(verdict)}\n${describeFailures(report)}`,
    );
}

async function checkControl(copy: WorkingCopy, control: Control): Promise<Row> {
  const startedAt = performance.now();
  const { name, project, test } = control;
  const verdict = judge(await copy.test({ projects: [project], tests: [test], without: control }));
  return { name, verdict, seconds: secondsSince(startedAt) };
}

/** Returns the number of removals that no test noticed. */
async function checkAll(copy: WorkingCopy, controls: readonly Control[]): Promise<number> {
  const startedAt = performance.now();
  await testUnchanged(copy, controls);
  console.log(`all tests pass with the controls in place (${secondsSince(startedAt).toFixed(0)} s)`);
  let unnoticed = 0;
  for (const control of controls) {
    const row = await checkControl(copy, control);
    console.log(describeRow(row));
    if (row.verdict.kind !== 'noticed') unnoticed += 1;
  }
  console.log(
    `${controls.length} controls in ${secondsSince(startedAt).toFixed(0)} s, ${unnoticed} without a test`,
  );
  return unnoticed;
}

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const { only } = values;
const wanted = only === undefined ? CONTROLS : CONTROLS.filter(({ name }) => only.includes(name));
if (wanted.length === 0)
  throw new Error(`--only takes one of: ${CONTROLS.map(({ name }) => name).join(', ')}`);

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop.abort(new Error(`Stopped by ${signal}`)));
// Uses PostgreSQL if it is installed, because it responds several times as fast as the embedded database.
const server = await startPostgres({ parent: await findMemoryFolder() });
try {
  const env = server === null ? {} : { TEST_DATABASE_URL: server.url };
  const copy = await createWorkingCopy({ env, signal: stop.signal });
  try {
    process.exitCode = (await checkAll(copy, wanted)) === 0 ? 0 : 1;
  } finally {
    await copy.remove();
  }
} finally {
  await server?.stop();
}
