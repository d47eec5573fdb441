'use client';

import type { DeskReaderMails } from '@musubi/api-client';

import type { ReadState } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';

/**
 * Pauses the mails of a page to its readers, or resumes them.
 * @throws `ApiFailure`.
 */
export type SetPaused = (userId: string, isPaused: boolean) => Promise<void>;

export interface DeskMails {
  readonly reading: ReadState<DeskReaderMails>;
  readonly setPaused: SetPaused;
}

/** The mails to readers that are planned or being sent, and the pages whose mails are paused. */
export function useDeskMails(): DeskMails {
  const { client } = useOperator();
  const reading = useOperatorRead('/v4/operator/reader_mails', async (api) =>
    api.v4OperatorListReaderMails(),
  );
  return {
    reading,
    setPaused: async (id, isPaused) => {
      try {
        await client.v4OperatorPauseReaderMails({ id, pauseReaderMailsRequest: { is_paused: isPaused } });
      } catch (error) {
        throw await toApiFailure(error);
      }
      // The change is stored, so a failed refetch is an error of the list, which shows it.
      await reading.mutate().catch(() => undefined);
    },
  };
}
