import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

import { newestPublicationsRepository } from './newest-publications.repository.ts';

/** Keeps the moments up to date at which creators last published. */
export interface NewestPublicationsService {
  /** Recomputes creators for whom a scheduled moment has passed. */
  recomputeDue(): Promise<void>;
  /**
   * Recomputes the next thousand creators, from the first again after the last. This fills the table after
   * the upgrade, and corrects what servers of the former release wrote.
   */
  recomputeNext(): Promise<void>;
}

const CREATORS_AT_ONCE = 1000;

export function createNewestPublicationsService(db: Database, clock: Clock): NewestPublicationsService {
  let after = '';
  return {
    async recomputeDue() {
      await newestPublicationsRepository.recomputeDue(db, clock);
    },
    async recomputeNext() {
      const request = { after, limit: CREATORS_AT_ONCE, now: clock.now() };
      after = (await newestPublicationsRepository.recomputeNext(db, request)) ?? '';
    },
  };
}
