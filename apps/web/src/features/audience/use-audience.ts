'use client';

import type { Audience } from '@musubi/api-client';
import { useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import type { ReadState } from '#shared/app/use-read.ts';
import { ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useAudienceReading } from '#shared/profile/use-audience-reading.ts';

import { type AudienceChange, sendChange } from './send-change.ts';

export interface AudienceEditing {
  readonly reading: ReadState<Audience>;
  /**
   * Changes that are not stored yet. The switches show them; the sentence about the page's state does not.
   */
  readonly pending: AudienceChange;
  /**
   * Stores a change once earlier changes are stored.
   * @throws ApiFailure, `version_conflict` when another tab changed the same setting.
   */
  readonly change: (wanted: AudienceChange) => Promise<void>;
}

/** Returns the newer of two responses, because a request that began earlier may end later. */
function newerOf(one: Audience | null, other: Audience): Audience {
  return one !== null && one.version > other.version ? one : other;
}

/** Fetches the audience settings, and stores changes one after the other. */
export function useAudience(): AudienceEditing {
  const { client } = useApp();
  const reading = useAudienceReading();
  const [pending, setPending] = useState<AudienceChange>({});
  const lastChange = useRef<Promise<void>>(Promise.resolve());
  /** The newest settings that the API has returned, also with a refusal. */
  const newest = useRef<Audience | null>(null);

  const send = async (base: Audience, wanted: AudienceChange): Promise<void> => {
    try {
      const { isStored, current } = await sendChange(
        async (request) => client.platform.updateAudience({ updateAudienceRequest: request }),
        base,
        wanted,
      );
      void reading.mutate((known) => known && { ...known, value: newerOf(known.value, current) }, {
        revalidate: false,
      });
      newest.current = newerOf(newest.current, current);
      if (!isStored) throw new ApiFailure('version_conflict');
    } catch (error) {
      throw await toApiFailure(error);
    }
  };

  const change = async (wanted: AudienceChange): Promise<void> => {
    const known = reading.data?.value;
    if (known === undefined) return;
    // The lock word stays only in its form and in the request.
    const { lock_word: _word, ...shown } = wanted;
    setPending((others) => ({ ...others, ...shown }));
    const answer = lastChange.current.then(async () => send(newerOf(newest.current, known), wanted));
    lastChange.current = answer.catch(() => {});
    try {
      await answer;
    } finally {
      setPending((others) => withoutFields(others, shown));
    }
  };

  return { reading, pending, change };
}

/** Removes the fields of a completed change, unless a later change has set them again. */
function withoutFields(pending: AudienceChange, ended: AudienceChange): AudienceChange {
  const kept = Object.entries(pending).filter(
    ([name, value]) => ended[name as keyof AudienceChange] !== value,
  );
  return Object.fromEntries(kept);
}
