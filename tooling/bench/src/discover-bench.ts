// pnpm bench:discover [--sizes 1000,1000000] [--data FOLDER] [--turns 60] [--only WORD] [--plans FOLDER]: measures
// search, suggestions, recommendations, timelines and lists on PostgreSQL at both sizes alternately, through the
// product's own use cases, and ends with 1 when a goal is missed. `--plans` explains each of their statements at the
// largest size instead.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { openSeeded, startCluster } from './discover/cluster.ts';
import { isMissed, measure, toLine } from './discover/measure.ts';
import { type Place, openPlace } from './discover/place.ts';
import { explainAll } from './discover/plans.ts';
import { QUESTIONS } from './discover/questions.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,1000000' },
    data: { type: 'string' },
    turns: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    plans: { type: 'string' },
  },
});
const questions = QUESTIONS.filter(({ name }) => name.includes(values.only));

const server = await startCluster(values.data);
if (server === null) {
  console.log('PostgreSQL is not installed here: nothing is measured');
  process.exit();
}
const places: Place[] = [];
try {
  for (const size of values.sizes.split(',').map(Number)) {
    places.push(await openPlace(await openSeeded(server, size), size));
  }
  const largest = places.at(-1);
  if (values.plans !== undefined && largest !== undefined) {
    await explainAll(largest, questions, values.plans);
  } else {
    await measureAll();
  }
} finally {
  for (const place of places) await place.close();
  await server.stop();
}

async function measureAll(): Promise<void> {
  const load = loadavg().map((value) => value.toFixed(1));
  const sizes = places.map(({ size }) => size.toLocaleString('en').padStart(16)).join('');
  console.log(`${server?.version}; ${cpus().length} cores, load ${load.join(' ')}; ms, p50 / p95`);
  console.log(
    `  ${''.padEnd(46)}${sizes}${'growth'.padStart(18)}${'first'.padStart(7)}${'found'.padStart(7)}  goal`,
  );
  for (const question of questions) {
    const times = await measure(question, places, Number(values.turns));
    console.log(toLine(question, times));
    if (isMissed(question.goal, times)) process.exitCode = 1;
  }
}
