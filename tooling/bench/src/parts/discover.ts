import { openSeeded, startCluster } from '../discover/cluster.ts';
import { measure, toQuestionFigures } from '../discover/measure.ts';
import { DAY_MS } from '../discover/people.ts';
import { openPlace, type Place } from '../discover/place.ts';
import { QUESTIONS } from '../discover/questions.ts';
import type { Figure } from '../goals/figure.ts';
import type { PartOptions } from './part.ts';

const SMALL = 1000;
export const LARGE = 1_000_000;
/** Questions of a round, of each size. */
const TURNS = 40;
/** Time in ms that a run may take: the limit of its statements, or the budget of its batches and one batch more. */
const JOB_GOALS = { 'genre counts': 14_000, 'search ranks': 40_000, 'follower accounts': 10_000 } as const;

/**
 * Measures searches, suggestions, timelines, recommendations and lists at 1,000 and at 1,000,000 profiles on PostgreSQL,
 * and the jobs that read many pages at the larger size.
 */
export async function measureDiscovery({ data, rounds }: PartOptions): Promise<readonly Figure[]> {
  return withPlaces({ data, sizes: [SMALL, LARGE] }, async (places) => {
    const figures: Figure[] = [];
    for (const question of QUESTIONS) {
      figures.push(...toQuestionFigures(question, await measure(question, places, { rounds, turns: TURNS })));
    }
    const largest = places.at(-1);
    if (largest === undefined) return figures;
    return [...figures, ...(await measureJobs(largest, rounds))];
  });
}

/** Opens the databases of these sizes, which it fills where they are missing, and closes them after `work`. */
export async function withPlaces<Result>(
  { data, sizes }: { readonly data: string | undefined; readonly sizes: readonly number[] },
  work: (places: readonly Place[]) => Promise<Result>,
): Promise<Result> {
  const server = await startCluster(data);
  const places: Place[] = [];
  try {
    for (const size of sizes) places.push(await openPlace(await openSeeded(server, size), size));
    return await work(places);
  } finally {
    for (const place of places) await place.close();
    await server.stop();
  }
}

/** Runs each job once a round, a day after the last run. A job that runs into a limit of its statements fails. */
async function measureJobs({ services, skip }: Place, rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [name, atMost] of Object.entries(JOB_GOALS)) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      skip(DAY_MS);
      const startedAt = performance.now();
      await services.jobs[name as keyof typeof JOB_GOALS]();
      taken.push(performance.now() - startedAt);
    }
    figures.push({ name: `a run of the job ${name}`, rounds: taken, unit: 'ms', goal: { atMost } });
  }
  return figures;
}
