import { GENRES } from '@musubi/domain/genres';
import { type Locale, LOCALES } from '@musubi/domain/locales';

import { createHeldAnswer } from '#core/creators/held-answer.ts';
import type { Core } from '#core/module.ts';
import { listKitShelf } from '#modules/kits/public.ts';
import { listNewestPages } from '#modules/search/public.ts';
import type { Result } from '#platform/http/operations.ts';

import type { DiscoverCore } from './discover-core.ts';
import { discoverRepository } from './discover.repository.ts';
import { genreCountsRepository } from './genre-counts.repository.ts';

type Operation = 'getDiscovery';
type Parts = Pick<
  DiscoverCore,
  'db' | 'searchRepository' | 'discovered' | 'visitorKeys' | 'clock' | 'heldDiscovery'
>;

/** Length of each list of the discovery screen. */
const SHELF = 12;
const HELD_MS = 10_000;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Returns the discovery screen for readers of a language. Without a language, or with an unknown one, returns
 * what all readers see.
 */
export async function getDiscovery(
  core: Parts,
  { query: { locale: asked } }: { readonly query: { readonly locale?: Locale } },
): Promise<Result<Operation>> {
  const { clock, heldDiscovery } = core;
  const locale = LOCALES.find((known) => known === asked) ?? null;
  const held =
    heldDiscovery.get(locale) ??
    createHeldAnswer(async () => readDiscovery(core, locale), { clock, forMs: HELD_MS });
  heldDiscovery.set(locale, held);
  return held.read();
}

async function readDiscovery(core: Parts, locale: Locale | null): Promise<Result<Operation>> {
  const { db, discovered, clock } = core;
  const now = clock.now();
  const [streams, newest, picks, kits, counts] = await Promise.all([
    discoverRepository.listRunning(db, { now, before: BEFORE_ALL, limit: SHELF }),
    listNewestPages(core, { limit: SHELF, now }),
    discoverRepository.listPicks(db, now, locale),
    listKitShelf(core),
    genreCountsRepository.list(db),
  ]);
  const creators = await discovered.find([...streams.map(({ userId }) => userId), ...newest, ...picks]);
  const toCreators = (userIds: readonly string[]) => userIds.flatMap((userId) => creators.get(userId) ?? []);
  return {
    live: streams.flatMap(({ userId, ...stream }) => {
      const creator = creators.get(userId);
      return creator === undefined ? [] : [{ creator, stream: toStream(stream, now) }];
    }),
    newest: toCreators(newest),
    picks: toCreators(picks),
    kits,
    genres: GENRES.map(({ id }) => ({ genre_id: id, count: counts.get(id) ?? 0 })),
  };
}

/** Evicts the cached responses, so that a change is visible at once. */
export function dropHeldDiscovery({ heldDiscovery }: Pick<Core, 'heldDiscovery'>): void {
  for (const held of heldDiscovery.values()) held.drop();
}

interface Stream {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly startsAt: Date | null;
}

function toStream({ startsAt, ...stream }: Stream, now: Date) {
  return { ...stream, starts_at: (startsAt ?? now).toISOString() };
}
