'use client';

import type { ExportArchive } from '@musubi/api-client';
import { BRAND } from '@musubi/domain/brand';
import useSWR from 'swr';

import { type ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { saveFile } from '#shared/save-file.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

import { useProvenCall } from './use-proven-call.ts';

const POLL_INTERVAL_MS = 1_000;

export interface ExportArchiveState {
  /** Null when no archive was requested or the archive has expired; undefined until loaded. */
  readonly archive: ExportArchive | null | undefined;
  readonly loadError: ApiFailure | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
  readonly request: Attempt & { readonly start: () => Promise<void> };
  readonly download: Attempt & { readonly start: () => Promise<void> };
}

async function orFailure<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw await toApiFailure(error);
  }
}

/** Requests the export archive, polls while the server prepares it, and downloads it. */
export function useExportArchive(): ExportArchiveState {
  const { client } = useApp();
  const { user } = useSession();
  const callProven = useProvenCall();
  const request = useTask();
  const download = useTask();
  const { data, error, isValidating, mutate } = useSWR<ExportArchive | null, ApiFailure>(
    user === null ? null : ['/v4/export/archive', user.id],
    async () => (await orFailure(client.platform.v4GetExportArchive())).archives[0] ?? null,
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
          const answer = await callProven(async (each) => each.platform.v4RequestExportArchive());
          if (answer.isGiven) await mutate(answer.value, { revalidate: false });
        });
      },
    },
    download: {
      ...download,
      start: async () => {
        await download.run(async () => {
          const answer = await callProven(async (each) => each.platform.v4DownloadExportArchive());
          if (answer.isGiven) saveFile(answer.value, `${BRAND.slug}-data.zip`);
        });
      },
    },
  };
}
