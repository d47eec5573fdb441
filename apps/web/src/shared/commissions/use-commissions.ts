'use client';

import { type Commissions, readConflict } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type ApiFailure, isPassing, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage, useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { type ToCommissionChange, toCommissionsRequest } from './commission-change.ts';

/** A change that the API did not store. */
export type UnsavedCommissions =
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

type Store = (stored: Commissions) => Promise<Commissions>;

const NO_CHANGE: ToCommissionChange = () => null;

/** Fetches the state of the member's commissions and stores changes one after the other. */
export function useCommissions(isNeeded = true): CommissionsEditing {
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const fieldMessageOf = useFieldMessage();
  const [unsaved, setUnsaved] = useState<UnsavedCommissions | null>(null);
  const [savingCount, setSavingCount] = useState(0);
  const reading = useRead(isNeeded ? '/v4/commissions' : null, async ({ platform }) => {
    try {
      return await platform.getCommissions();
    } catch (error) {
      const failure = await toApiFailure(error);
      if (failure.code === 'not_found') return null;
      throw failure;
    }
  });
  const newest = useRef<Commissions | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const keep = (value: Commissions): void => {
    newest.current = value;
    void reading.mutate({ value, readAtMs: systemClock.nowMs() }, { revalidate: false });
  };
  const newestOf = (known: Commissions): Commissions =>
    newest.current !== null && newest.current.version > known.version ? newest.current : known;

  const messageOfFailure = (failure: ApiFailure): string => {
    const [refused] = failure.refusedFields;
    return refused === undefined ? messageOf(failure) : fieldMessageOf(refused.problem);
  };

  const send = async (store: Store, change: ToCommissionChange, retry: () => void): Promise<boolean> => {
    const known = reading.data?.value ?? null;
    if (known === null) return false;
    setUnsaved(null);
    try {
      keep(await store(newestOf(known)));
      return true;
    } catch (error) {
      const conflict = await readConflict<Commissions>(error);
      if (conflict !== null) {
        keep(conflict.current);
        setUnsaved({ kind: 'conflict', change });
        return false;
      }
      const failure = await toApiFailure(error);
      const message = messageOfFailure(failure);
      setUnsaved({ kind: 'failed', message, retry: isPassing(failure) ? retry : null });
      return false;
    }
  };

  const enqueue = async (store: Store, change: ToCommissionChange): Promise<boolean> => {
    setSavingCount((count) => count + 1);
    const answer = queue.current.then(async () => send(store, change, () => void enqueue(store, change)));
    queue.current = answer;
    try {
      return await answer;
    } finally {
      setSavingCount((count) => count - 1);
    }
  };

  return {
    reading,
    isSaving: savingCount > 0,
    unsaved,
    save: async (toChange) =>
      enqueue(async (stored) => {
        const change = toChange(stored);
        if (change === null) return stored;
        const updateCommissionsRequest = toCommissionsRequest(stored, change);
        return client.platform.updateCommissions({ updateCommissionsRequest });
      }, toChange),
    confirm: async () => enqueue(async () => client.platform.confirmCommissions(), NO_CHANGE),
    forget: () => setUnsaved(null),
  };
}
