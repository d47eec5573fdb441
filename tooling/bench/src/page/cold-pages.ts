import { SAMPLE_PROFILES } from '@musubi/ui/profile-page/sample-profiles';

import { startPageServer } from './page-process.ts';

/** Cost of pages that are requested for the first time. */
export interface ColdPages {
  /** CPU time to render and compress a page, in ms. Excludes fonts, which are generated in the background. */
  readonly cpuMsPerPage: number;
  readonly pages: number;
  readonly residentMegabytes: readonly { readonly pages: number; readonly megabytes: number }[];
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

/** Requests many different pages once each. */
export async function measureColdPages(
  folder: string,
  { pages, isSmall }: { readonly pages: number; readonly isSmall: boolean },
): Promise<ColdPages> {
  const sample = isSmall ? { ...SAMPLE_PROFILES.ja, ...SMALL } : SAMPLE_PROFILES.ja;
  const server = await startPageServer({
    folder,
    // Unique names, so that every page needs its own fonts. Responses do not wait for these fonts.
    findProfile: (pubId) => ({ ...sample, pub_id: pubId, name: `水野 ${pubId}` }),
  });
  try {
    await ask(server.origin, 0, WARM_UP);
    const residentMegabytes = [];
    const startedAt = await server.cpuMs();
    for (let step = 1; step <= STEPS; step += 1) {
      const done = WARM_UP + Math.round((pages * step) / STEPS);
      await ask(server.origin, WARM_UP + Math.round((pages * (step - 1)) / STEPS), done);
      residentMegabytes.push({ pages: done, megabytes: await server.residentMegabytes() });
    }
    const cpuMs = (await server.cpuMs()) - startedAt;
    return { cpuMsPerPage: cpuMs / pages, pages, residentMegabytes };
  } finally {
    await server.stop();
  }
}
