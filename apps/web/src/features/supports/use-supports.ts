'use client';

import type { Support, SupportList } from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';

const WHILE_CONFIRMING_MS = 2000;

export interface Supports {
  readonly reading: ReadState<SupportList>;
  /** Ends a support with its current month, or resumes it. @throws ApiFailure */
  setEnding(support: Support, isEnding: boolean): Promise<void>;
}

/** Whether a support is for the creator with this `pubId` and has not ended. */
export function isRunningFor(pubId: string, { creator, status }: Support): boolean {
  return status !== 'ended' && creator?.pub_id === pubId;
}

/**
 * The supports of the user. After a payment for the creator `paidFor`, polls until the new support is listed.
 */
export function useSupports(paidFor: string | null = null): Supports {
  const { client } = useApp();
  const reading = useRead('/v4/supports', async ({ platform }) => platform.v4ListSupports(), {
    refreshInterval: (known) =>
      paidFor === null || known?.value.items.some((support) => isRunningFor(paidFor, support)) === true
        ? 0
        : WHILE_CONFIRMING_MS,
  });
  return {
    reading,
    setEnding: async ({ id }, isEnding) => {
      try {
        const changed = await client.platform.v4UpdateSupport({
          id,
          updateSupportRequest: { is_ending: isEnding },
        });
        await reading.mutate(
          (known) =>
            known && {
              ...known,
              value: { items: known.value.items.map((one) => (one.id === id ? changed : one)) },
            },
          { revalidate: false },
        );
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
  };
}
