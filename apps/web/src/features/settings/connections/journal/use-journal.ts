'use client';

import type { ConnectionWrite, ConnectionWriteList } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useEditorProfile } from '#shared/profile/editor-profile.ts';

import { undoEach } from './undo-each.ts';

export interface JournalActions {
  /** Takes a change back with the later ones of the same part. @throws `ApiFailure` `undo_expired`. */
  readonly undo: (id: ConnectionWrite['id']) => Promise<void>;
  /** Takes back every change that can be taken back. @throws `ApiFailure` `undo_expired`. */
  readonly undoAll: () => Promise<void>;
}

export interface JournalState extends JournalActions {
  readonly reading: ReadState<ConnectionWriteList>;
}

/** Reads the changes of one connection, and takes them back. */
export function useJournal(connectionId: string): JournalState {
  const { client, saves } = useApp();
  const { user, mutate: mutateSession } = useSession();
  const { mutate: mutateProfile } = useEditorProfile();
  const reading = useRead(`/v4/connections/${connectionId}/writes`, async ({ connections }) =>
    connections.listConnectionWrites({ id: connectionId }),
  );
  const takeBack = async (writeId: string): Promise<ConnectionWriteList['items']> => {
    try {
      const value = await client.connections.undoConnectionWrites({
        id: connectionId,
        undoConnectionWritesRequest: { write_id: writeId },
      });
      await reading.mutate({ value, readAtMs: systemClock.nowMs() }, { revalidate: false });
      return value.items;
    } catch (error) {
      throw await toApiFailure(error);
    }
  };
  /** Reads the page again, here and in other tabs, and the journal after a failure. */
  const refresh = async (hasFailed: boolean): Promise<void> => {
    saves.report(user?.id ?? '');
    void mutateSession();
    await Promise.all([mutateProfile(), hasFailed && reading.mutate()]);
  };
  const takingBack = async (task: () => Promise<unknown>): Promise<void> => {
    let hasFailed = true;
    try {
      await task();
      hasFailed = false;
    } finally {
      await refresh(hasFailed);
    }
  };
  return {
    reading,
    undo: async (id) => takingBack(async () => takeBack(id)),
    undoAll: async () =>
      takingBack(async () => undoEach(reading.data?.value.items ?? [], async ({ id }) => takeBack(id))),
  };
}
