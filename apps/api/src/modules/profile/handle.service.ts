import { normalizeHandle, parseHandle } from '@musubi/domain/handles';
import { HANDLE_FREEZE_DAYS } from '@musubi/domain/limits';
import type { VerifiedToken } from '@musubi/server/verified-token';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

import { handleRepository } from './handle.repository.ts';

type HandleStatus = components['schemas']['HandleStatus'];

/** Use cases of handles that nobody has claimed yet. */
export interface HandleService {
  /** What would come of claiming a handle now; nothing is claimed. */
  getAvailability(
    viewer: Pick<VerifiedToken, 'uid'>,
    text: string,
  ): Promise<components['schemas']['HandleAvailability']>;
}

/** When a handle released then is free again now. */
export function startOfFreeze(now: Date): Date {
  return new Date(now.getTime() - HANDLE_FREEZE_DAYS * 24 * 60 * 60_000);
}

/** Compatibility forms grow when they are normalised, U+FDFA to eighteen characters. */
const ANSWERED_MAX_CHARACTERS = 200;

export function createHandleService(db: Database, clock: Clock): HandleService {
  const findStatus = async (uid: string, skeleton: string): Promise<HandleStatus> => {
    const holder = await handleRepository.findHolder(db, skeleton);
    if (holder === null) return 'available';
    if (holder.userId === uid) return 'yours';
    // The same comparison as the claim's.
    const isReleased = holder.releasedAt !== null && holder.releasedAt <= startOfFreeze(clock.now());
    return isReleased ? 'available' : 'taken';
  };

  return {
    async getAvailability({ uid }, text) {
      const parsed = parseHandle(text);
      if (parsed.ok) return { pub_id: parsed.handle, status: await findStatus(uid, parsed.skeleton) };
      const status = parsed.problem === 'handle_reserved' ? 'reserved' : 'malformed';
      const characters = Array.from(normalizeHandle(text));
      return { pub_id: characters.slice(0, ANSWERED_MAX_CHARACTERS).join(''), status };
    },
  };
}
