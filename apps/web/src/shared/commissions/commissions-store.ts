import { type Commissions, readConflict } from '@musubi/api-client';

import { toApiFailure } from '#shared/clients/api-failure.ts';

export type SendCommissions = (stored: Commissions) => Promise<Commissions>;

interface StoreAnswer {
  /** False when another tab or device has changed the state. Nothing was overwritten then. */
  readonly isStored: boolean;
  readonly current: Commissions;
}

/**
 * Sends a change on top of the newest known state, after all changes before it.
 * @throws ApiFailure, except for a version conflict.
 */
export type StoreCommissions = (known: Commissions, send: SendCommissions) => Promise<StoreAnswer>;

/** Sends changes one after the other, so that a second press counts from the answer to the first. */
export function createCommissionsStore(): StoreCommissions {
  let newest: Commissions | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const sendNow = async (known: Commissions, send: SendCommissions): Promise<StoreAnswer> => {
    const stored = newest !== null && newest.version > known.version ? newest : known;
    try {
      newest = await send(stored);
      return { isStored: true, current: newest };
    } catch (error) {
      const conflict = await readConflict<Commissions>(error);
      if (conflict === null) throw await toApiFailure(error);
      newest = conflict.current;
      return { isStored: false, current: newest };
    }
  };

  return async (known, send) => {
    const answer = last.then(async () => sendNow(known, send));
    last = answer.catch(() => {});
    return answer;
  };
}
