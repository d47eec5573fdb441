import { GENRES } from '@musubi/domain/genres';
import { type Locale, LOCALES } from '@musubi/domain/locales';

import type { DiscoveredCreators } from '#core/creators/discovered-creators.ts';
import { discoveryPagesRepository } from '#core/creators/discovery-pages.repository.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Problem } from '#platform/problem.ts';

import type { DiscoverRepository } from './discover.repository.ts';
import { genreCountsRepository } from './genre-counts.repository.ts';
import { createHeldAnswer } from './held-answer.ts';
import type { PageSources } from './page-sources.ts';

type Schemas = components['schemas'];

export interface DiscoveryServiceOptions {
  readonly db: Database;
  readonly repository: DiscoverRepository;
  readonly sources: PageSources;
  readonly listKitShelf: () => Promise<Schemas['KitSummary'][]>;
  readonly discovered: DiscoveredCreators;
  readonly clock: Clock;
  readonly pages: PageChanges;
}

/** Length of each list of the discovery screen. */
const SHELF = 12;
const HELD_MS = 10_000;
const BEFORE_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface DiscoveryService {
  /** Returns what the discovery screen shows to all readers of a language; null for an unknown language. */
  look(locale?: Locale | null): Promise<Schemas['Discovery']>;
  /**
   * Hides the page from discovery or picks it, and ends both where not chosen. Idempotent.
   * @throws Problem `not_found` for a user without a page.
   */
  set(userId: string, choices: Schemas['SetDiscoveryRequest']): Promise<void>;
  /** Forgets the held answers, so that a change shows at once. */
  drop(): void;
}

export function createDiscoveryService({
  db,
  repository,
  sources,
  listKitShelf,
  discovered,
  clock,
  pages,
}: DiscoveryServiceOptions): DiscoveryService {
  const look = async (locale: Locale | null): Promise<Schemas['Discovery']> => {
    const now = clock.now();
    const [streams, newest, picks, kits, counts] = await Promise.all([
      repository.listRunning({ now, before: BEFORE_ALL, limit: SHELF }),
      sources.listNewest(SHELF, now),
      sources.listPicks(now, locale),
      listKitShelf(),
      genreCountsRepository.list(db),
    ]);
    const creators = await discovered.find([...streams.map(({ userId }) => userId), ...newest, ...picks]);
    const toCreators = (userIds: readonly string[]) =>
      userIds.flatMap((userId) => creators.get(userId) ?? []);
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
  };
  const holdFor = (locale: Locale | null) =>
    createHeldAnswer(async () => look(locale), { clock, forMs: HELD_MS });
  const ofAll = holdFor(null);
  const held = new Map(LOCALES.map((locale) => [locale, holdFor(locale)]));

  const drop = (): void => [ofAll, ...held.values()].forEach((answer) => answer.drop());

  return {
    look: async (locale = null) => ((locale === null ? null : held.get(locale)) ?? ofAll).read(),

    drop,

    async set(userId, { is_hidden: isHidden, is_picked: isPicked }) {
      const now = clock.now();
      const change = await inTransaction(db, async (tx) => {
        const isStored = await discoveryPagesRepository.choose(tx, userId, { isHidden, isPicked, now });
        if (!isStored) throw new Problem('not_found', 'There is no such page');
        return pages.add(tx, userId);
      });
      drop();
      await pages.notify(change);
    },
  };
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
