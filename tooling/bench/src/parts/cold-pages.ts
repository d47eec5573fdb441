import type { Figure } from '../goals/figure.ts';
import { measureColdPages } from '../page/cold-pages.ts';
import type { PartOptions } from './part.ts';

const PAGES = 12_000;
const MANY_PAGES = 100_000;

/** Measures the cost of pages that are requested for the first time, and the growth of memory. */
export async function measureCold({ folder }: PartOptions): Promise<readonly Figure[]> {
  return toFigures(await measureColdPages(folder, { pages: PAGES, isSmall: false }));
}

/** Measures whether memory stays bounded while a hundred thousand minimal pages are requested. */
export async function measureMany({ folder }: PartOptions): Promise<readonly Figure[]> {
  return toFigures(await measureColdPages(folder, { pages: MANY_PAGES, isSmall: true }));
}

function toFigures(steps: Awaited<ReturnType<typeof measureColdPages>>): readonly Figure[] {
  const cpu = steps.map(({ cpuMsPerPage }) => cpuMsPerPage);
  return [
    { name: 'CPU time of the main thread for a cold page', rounds: cpu, unit: 'ms', goal: { atMost: 20 } },
    ...steps.map(({ pages, residentMegabytes }): Figure => ({
      name: `memory after ${pages.toLocaleString('en')} pages`,
      rounds: [residentMegabytes],
      unit: 'MB',
    })),
  ];
}
