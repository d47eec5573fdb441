// pnpm verify:full [--only step] [--kills 20] [--requests 100000] [--seed 7]: runs the tests that take too
// long for `npm test`, and tests that `npm test` runs only in part (see docs/testing.md). Continues after a
// failed step, prints the time of each step, and exits with 1 when a step failed.
import { performance } from 'node:perf_hooks';

import { readFullArguments } from './full/full-arguments.ts';
import type { FullChoices, FullStep } from './full/full-step.ts';
import { FULL_STEPS } from './full/full-steps.ts';
import { runStep } from './full/run-step.ts';
import { describeResults, type StepResult } from './full/summary.ts';

async function timeStep(step: FullStep, choices: FullChoices): Promise<StepResult> {
  const { name } = step;
  const startedAt = performance.now();
  console.log(`\n— ${name}`);
  const hasPassed = await runStep(step, choices).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  return { name, hasPassed, seconds: (performance.now() - startedAt) / 1000 };
}

// Exit explicitly: death by signal would skip exit handlers, such as the one that removes a database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const nowSeconds = Math.floor(Date.now() / 1000);
const { steps, choices } = readFullArguments(process.argv.slice(2), { steps: FULL_STEPS, nowSeconds });
const { requests, kills, seed } = choices;
console.log(`${requests} requests, ${kills} kills, seed ${seed}; the same seed repeats the run`);
const results: StepResult[] = [];
for (const step of steps) results.push(await timeStep(step, choices));
console.log(`\n${describeResults(results)}`);
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1;
