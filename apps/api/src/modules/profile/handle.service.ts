import { normalizeHandle, parseHandle } from '@musubi/domain/handles';
import { HANDLE_FREEZE_DAYS } from '@musubi/domain/limits';
import { isReservedSkeleton } from '@musubi/domain/reserved-handles';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { PageViewer } from '#platform/http/viewer.ts';

import { MAX_SUGGESTED_HANDLES, toSimilarHandles } from './handle-suggestions.rules.ts';
import { type HandleHolder, handleRepository } from './handle.repository.ts';

type HandleStatus = components['schemas']['HandleStatus'];

export interface HandleService {
  /** Predicts the result of claiming a handle now, without claiming it. Null for a visitor. */
  getAvailability(
    viewer: Pick<PageViewer, 'pageId'> | null,
    text: string,
  ): Promise<components['schemas']['HandleAvailability']>;
}

/** Returns the latest release time of a handle that can be claimed at `now`. */
export function startOfFreeze(now: Date): Date {
  return new Date(now.getTime() - HANDLE_FREEZE_DAYS * 24 * 60 * 60_000);
}

/** Maximum length of the returned handle. Normalisation can lengthen a text: U+FDFA becomes 18 characters. */
const ANSWERED_MAX_CHARACTERS = 200;

export function createHandleService(db: Database, clock: Clock): HandleService {
  // Must match the condition in `handleRepository.claim`.
  const isFree = (holder: HandleHolder | undefined): boolean =>
    holder === undefined || (holder.releasedAt !== null && holder.releasedAt <= startOfFreeze(clock.now()));

  const findStatus = async (pageId: string | null, skeleton: string): Promise<HandleStatus> => {
    const holder = (await handleRepository.findHolders(db, [skeleton])).get(skeleton);
    // An account keeps a handle that became a reserved word after it was claimed.
    if (pageId !== null && holder?.userId === pageId) return 'yours';
    if (isReservedSkeleton(skeleton)) return 'reserved';
    return isFree(holder) ? 'available' : 'taken';
  };

  const suggest = async (handle: string): Promise<string[]> => {
    const similar = toSimilarHandles(handle);
    const skeletons = similar.map(({ skeleton }) => skeleton);
    const holders = await handleRepository.findHolders(db, skeletons);
    return similar
      .filter(({ skeleton }) => isFree(holders.get(skeleton)))
      .slice(0, MAX_SUGGESTED_HANDLES)
      .map((free) => free.handle);
  };

  return {
    async getAvailability(viewer, text) {
      const parsed = parseHandle(text);
      if (parsed.ok) {
        const { handle, skeleton } = parsed;
        const status = await findStatus(viewer?.pageId ?? null, skeleton);
        return { pub_id: handle, status, suggestions: status === 'taken' ? await suggest(handle) : [] };
      }
      const characters = Array.from(normalizeHandle(text));
      return {
        pub_id: characters.slice(0, ANSWERED_MAX_CHARACTERS).join(''),
        status: 'malformed',
        suggestions: [],
      };
    },
  };
}
