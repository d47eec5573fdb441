import { openSeeded, startCluster } from '../discover/cluster.ts';
import { measure, toQuestionFigures } from '../discover/measure.ts';
import { DAY_MS } from '../discover/people.ts';
import { openPlace, type Place } from '../discover/place.ts';
import { QUESTIONS } from '../discover/questions.ts';
import type { Figure } from '../goals/figure.ts';
import type { PartOptions } from './part.ts';

const SMALL = 1000;
export const LARGE = 1_000_000;
/** Number of questions of each kind, per round and size. */
const TURNS = 40;
/**
 * Maximum duration of a job's run in ms: its statement timeout, or the budget of its batches plus one batch.
 */
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

/** Opens the databases of these sizes and closes them after `work`. Fills missing databases first. */
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

/**
 * Runs each job once per round, one day after its previous run. A job that exceeds a statement timeout fails.
 */
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
