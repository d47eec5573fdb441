import type { Core } from '#core/module.ts';
import { createBrokenBlocksLog } from '#modules/page-blocks/public.ts';

import { type CachedPages, createCachedPages } from './cached-pages.ts';
import { toPublicPage } from './page-content.ts';
import { createProfilePageRepository, type ProfilePageRepository } from './profile-page.repository.ts';

/** A server creates these once for all creator pages. */
export interface ProfilePageState {
  readonly pageRows: ProfilePageRepository;
  readonly cachedPages: CachedPages;
}

/** First argument of the operation functions of creator pages. */
export interface ProfilePageCore extends Core, ProfilePageState {}

export function createProfilePageState({ db, staleDb, clock, log }: Core): ProfilePageState {
  const pageRows = createProfilePageRepository(db, staleDb);
  const logBroken = createBrokenBlocksLog(log);
  const cachedPages = createCachedPages({
    clock,
    readStamps: async (handles) => pageRows.findStamps(handles),
    async makePage(handle) {
      const row = await pageRows.findPage(handle);
      if (row === undefined || row.visibility === 'draft') return null;
      logBroken(row.blocks);
      return { page: toPublicPage(row, clock.now()), gate: row.visibility === 'gated' ? row : null };
    },
  });
  return { pageRows, cachedPages };
}
