'use client';

import type { ExportArchive, MusubiClient } from '@musubi/api-client';
import useSWR from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { saveFile } from '#shared/save-file.ts';

import { useProvenCall } from '../account/use-proven-call.ts';

const POLL_INTERVAL_MS = 1_000;

export interface ArchiveState<A extends ExportArchive = ExportArchive> {
  /** Null when no archive was requested or the archive has expired; undefined until loaded. */
  readonly archive: A | null | undefined;
  readonly loadError: ApiFailure | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
  readonly request: Pick<Attempt, 'isPending' | 'failure'> & { readonly start: () => Promise<void> };
  readonly download: Pick<Attempt, 'isPending' | 'failure'> & { readonly start: () => Promise<void> };
}

/** The operations of one kind of archive. */
export interface ArchiveOperations<A extends ExportArchive> {
  /** Path of the status, which names its cache entry. */
  readonly path: `/v4/export/${string}`;
  readonly read: (client: MusubiClient) => Promise<A | undefined>;
  readonly request: (client: MusubiClient) => Promise<A>;
  readonly download: (client: MusubiClient) => Promise<Blob>;
  readonly fileName: string;
}

async function orFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw await toApiFailure(error);
  }
}

/** Requests an archive, polls while the server prepares it, and downloads it. */
export function useArchive<A extends ExportArchive>(operations: ArchiveOperations<A>): ArchiveState<A> {
  const { client } = useApp();
  const { user } = useSession();
  const callProven = useProvenCall('export');
  const request = useTask();
  const download = useTask();
  const { data, error, isValidating, mutate } = useSWR<A | null, ApiFailure>(
    user === null ? null : [operations.path, user.id],
    async () => (await orFailure(operations.read(client))) ?? null,
    { refreshInterval: (latest) => (latest?.state === 'preparing' ? POLL_INTERVAL_MS : 0) },
  );
  return {
    archive: data,
    loadError: error,
    isLoading: isValidating,
    retry: () => void mutate(),
    request: {
      ...request,
      start: async () => {
        await request.run(async () => {
          const answer = await callProven(operations.request);
          if (answer.isGiven) await mutate(answer.value, { revalidate: false });
        });
      },
    },
    download: {
      ...download,
      start: async () => {
        await download.run(async () => {
          const answer = await callProven(operations.download);
          if (answer.isGiven) saveFile(answer.value, operations.fileName);
        });
      },
    },
  };
}
