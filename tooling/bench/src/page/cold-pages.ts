import { SAMPLE_PROFILES } from '@musubi/ui/profile-page/sample-profiles';

import { startPageServer } from './page-process.ts';

/** Cost of pages that are requested for the first time, in one step of the measurement. */
interface ColdStep {
  /** Number of pages that were requested so far. */
  readonly pages: number;
  /** CPU time to render and compress a page, in ms. Excludes fonts, which are generated in the background. */
  readonly cpuMsPerPage: number;
  readonly residentMegabytes: number;
}

/** Content of a minimal page, for very large numbers of pages. */
const SMALL = { links: [], activities: null, bio: '', genres: [] } as const;
const WARM_UP = 200;
const AT_ONCE = 16;
const STEPS = 5;

async function ask(origin: string, from: number, to: number): Promise<void> {
  let next = from;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < to) {
        const pubId = `bench_${next}`;
        next += 1;
        const answer = await fetch(`${origin}/@${pubId}`, { headers: { 'accept-encoding': 'br' } });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`/@${pubId} is answered with ${answer.status}`);
      }
    }),
  );
}

/** Requests many different pages once each, in five steps. */
export async function measureColdPages(
  folder: string,
  { pages, isSmall }: { readonly pages: number; readonly isSmall: boolean },
): Promise<readonly ColdStep[]> {
  const sample = isSmall ? { ...SAMPLE_PROFILES.ja, ...SMALL } : SAMPLE_PROFILES.ja;
  const server = await startPageServer({
    folder,
    // Unique names, so that every page needs its own fonts. Responses do not wait for these fonts.
    findProfile: (pubId) => ({ ...sample, pub_id: pubId, name: `水野 ${pubId}` }),
  });
  try {
    await ask(server.origin, 0, WARM_UP);
    const steps: ColdStep[] = [];
    let done = WARM_UP;
    for (let step = 1; step <= STEPS; step += 1) {
      const [from, before] = [done, await server.cpuMs()];
      done = WARM_UP + Math.round((pages * step) / STEPS);
      await ask(server.origin, from, done);
      const cpuMsPerPage = ((await server.cpuMs()) - before) / (done - from);
      steps.push({ pages: done, cpuMsPerPage, residentMegabytes: await server.residentMegabytes() });
    }
    return steps;
  } finally {
    await server.stop();
  }
}
