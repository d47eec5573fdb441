import type { Services } from '#composition/modules.ts';

import type { DemoCreator } from './creator-schema.ts';
import { type DemoClock, timeOf } from './demo-clock.ts';
import { toDemoViewer } from './viewer.ts';

interface LinkTarget {
  readonly services: Pick<Services, 'links'>;
  readonly clock: DemoClock;
  /** Publishes the page; called after the links of the first day are saved. */
  readonly publish: () => Promise<void>;
}

/**
 * Saves the creator's list of links once for each day on which the creator added links, so that timelines
 * date the links. Returns the ids in the order of the list.
 */
export async function loadDemoLinks(
  creator: DemoCreator,
  { services, clock, publish }: LinkTarget,
): Promise<readonly string[]> {
  const joined = creator.joined_days_ago;
  const viewer = toDemoViewer(creator);
  const days = new Set([joined, ...creator.links.map(({ days_ago = joined }) => days_ago)]);
  const ids = new Map<number, string>();
  let version = 1;
  for (const day of [...days].toSorted((one, other) => other - one)) {
    clock.set(timeOf(creator, day));
    const added = [...creator.links.entries()].filter(([, { days_ago = joined }]) => days_ago >= day);
    const saved = await services.links.replace(viewer, {
      version,
      links: added.map(([at, link]) => toInput(link, ids.get(at))),
    });
    ({ version } = saved);
    if (day === joined) await publish();
    for (const [place, [at]] of added.entries()) ids.set(at, saved.items[place]?.id ?? '');
  }
  return [...ids].toSorted(([one], [other]) => one - other).map(([, id]) => id);
}

function toInput({ type, days_ago: _added, ...link }: DemoCreator['links'][number], id: string | undefined) {
  return { ...link, ...(type !== undefined && { type }), ...(id !== undefined && { id }) };
}
