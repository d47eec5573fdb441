'use client';

import type { Commissions } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type ApiFailure, isPassing, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage, useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { type ToCommissionChange, toCommissionsRequest } from './commission-change.ts';
import { createCommissionsStore, type SendCommissions } from './commissions-store.ts';

/** A change that the API did not store. */
type UnsavedCommissions =
  /** Another tab or device has changed the state; the reading shows it. */
  | { readonly kind: 'conflict'; readonly change: ToCommissionChange }
  /** `retry` is null when a retry cannot succeed. */
  | { readonly kind: 'failed'; readonly message: string; readonly retry: (() => void) | null };

export interface CommissionsEditing {
  /** The state; null without a commission board. */
  readonly reading: ReadState<Commissions | null>;
  readonly isSaving: boolean;
  readonly unsaved: UnsavedCommissions | null;
  /** Stores a change of the newest known state. Resolves to whether it was stored. */
  readonly save: (change: ToCommissionChange) => Promise<boolean>;
  /** Confirms that the state is still right. */
  readonly confirm: () => Promise<boolean>;
  /** Forgets the change that was not stored. */
  readonly forget: () => void;
}

const NO_CHANGE: ToCommissionChange = () => null;

/** Fetches the state of the member's commissions and stores changes one after the other. */
export function useCommissions(): CommissionsEditing {
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const fieldMessageOf = useFieldMessage();
  const [unsaved, setUnsaved] = useState<UnsavedCommissions | null>(null);
  const [savingCount, setSavingCount] = useState(0);
  const reading = useRead('/v4/commissions', async ({ platform }) => {
    try {
      return await platform.getCommissions();
    } catch (error) {
      const failure = await toApiFailure(error);
      if (failure.code === 'not_found') return null;
      throw failure;
    }
  });
  const [store] = useState(createCommissionsStore);

  const keep = (value: Commissions): void =>
    void reading.mutate({ value, readAtMs: systemClock.nowMs() }, { revalidate: false });

  const toFailed = (failure: ApiFailure, retry: () => void): UnsavedCommissions => {
    const [refused] = failure.refusedFields;
    const message = refused === undefined ? messageOf(failure) : fieldMessageOf(refused.problem);
    return { kind: 'failed', message, retry: isPassing(failure) ? retry : null };
  };

  const run = async (send: SendCommissions, change: ToCommissionChange): Promise<boolean> => {
    const known = reading.data?.value ?? null;
    if (known === null) return false;
    setUnsaved(null);
    setSavingCount((count) => count + 1);
    try {
      const { isStored, current } = await store(known, send);
      keep(current);
      if (!isStored) setUnsaved({ kind: 'conflict', change });
      return isStored;
    } catch (error) {
      const failure = await toApiFailure(error);
      setUnsaved(toFailed(failure, () => void run(send, change)));
      return false;
    } finally {
      setSavingCount((count) => count - 1);
    }
  };

  return {
    reading,
    isSaving: savingCount > 0,
    unsaved,
    save: async (toChange) =>
      run(async (stored) => {
        const change = toChange(stored);
        if (change === null) return stored;
        const updateCommissionsRequest = toCommissionsRequest(stored, change);
        return client.platform.updateCommissions({ updateCommissionsRequest });
      }, toChange),
    confirm: async () => run(async () => client.platform.confirmCommissions(), NO_CHANGE),
    forget: () => setUnsaved(null),
  };
}
