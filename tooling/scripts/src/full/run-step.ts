import { deriveSources } from '../runs/derive.ts';
import { countFlaky, describeFlaky } from '../runs/failures.ts';
import { runJourneys } from '../runs/journeys.ts';
import { run } from '../runs/run.ts';
import { ensureChromium } from '../services/chromium.ts';
import { startPostgres } from '../services/postgres.ts';
import { envOf, type FullChoices, type FullStep } from './full-step.ts';

/** Runs a step and streams its output. Returns false if the step failed. */
export async function runStep(step: FullStep, choices: FullChoices): Promise<boolean> {
  const env = envOf(step, choices);
  if ('journeys' in step) return hasPassed(await runJourneys({ only: step.journeys, env }));
  await deriveSources();
  if ('command' in step) {
    const [program, ...args] = step.command(choices);
    return (await run(program, args, { env })).status === 0;
  }
  const { projects, files = [], isOnPostgres } = step;
  if (projects.some((project) => /^(?:page|ui|storybook)/.test(project))) ensureChromium();
  const filters = projects.flatMap((project) => ['--project', project]);
  const server = isOnPostgres === true ? await startPostgres() : null;
  try {
    const database = server === null ? {} : { TEST_DATABASE_URL: server.url };
    const { status } = await run('vitest', ['run', ...filters, ...files], { env: { ...env, ...database } });
    return status === 0;
  } finally {
    await server?.stop();
  }
}

function hasPassed({ passed, failed, flaky = [] }: Awaited<ReturnType<typeof runJourneys>>): boolean {
  if (flaky.length > 0) console.log(describeFlaky(flaky));
  return countFlaky({ passed, failed }, flaky).failed === 0;
}
