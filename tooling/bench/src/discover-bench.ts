// pnpm bench:discover [--sizes 1000,1000000] [--data FOLDER] [--rounds 1] [--only WORD] [--plans FOLDER]:
// measures selected questions of the part `discover` of `pnpm bench`, or measures them at other sizes. Exits
// with 1 when a goal is missed. `--plans` instead explains each of their SQL statements at the largest size.
import { parseArgs } from 'node:util';

import { measure, toQuestionFigures } from './discover/measure.ts';
import { explainAll } from './discover/plans.ts';
import { QUESTIONS } from './discover/questions.ts';
import { meetsGoal, toFigureTable } from './goals/figure.ts';
import { withPlaces } from './parts/discover.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,1000000' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    plans: { type: 'string' },
  },
});
const TURNS = 60;
const questions = QUESTIONS.filter(({ name }) => name.includes(values.only));
const sizes = values.sizes.split(',').map(Number);

await withPlaces({ data: values.data, sizes }, async (places) => {
  const largest = places.at(-1);
  if (values.plans !== undefined && largest !== undefined) {
    await explainAll(largest, questions, values.plans);
    return;
  }
  const figures = [];
  for (const question of questions) {
    const times = await measure(question, places, { rounds: Number(values.rounds), turns: TURNS });
    figures.push(...toQuestionFigures(question, times));
  }
  console.log(toFigureTable(figures));
  if (!figures.every(meetsGoal)) process.exitCode = 1;
});
