'use client';

import type { Import, ImportList, ImportUndo } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useSWRConfig } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type Reading, type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useEditorProfile } from '#shared/profile/editor-profile.ts';

const LIST_KEY = '/v4/imports';
const keyOf = (id: string): string => `${LIST_KEY}/${id}`;

/** Applied imports that can still be undone. */
export function useImportList(): ReadState<ImportList> {
  return useRead(LIST_KEY, async ({ platform }) => platform.v4ListImports());
}

/**
 * One import in its current state. Not refetched on focus, so that the list does not change while the creator
 * uses it.
 */
export function useImport(id: string): ReadState<Import> {
  return useRead(keyOf(id), async ({ platform }) => platform.v4GetImport({ id }), {
    revalidateOnFocus: false,
  });
}

interface ImportCache {
  /** Puts the import from a response into the cache, without a request. */
  readonly show: (found: Import) => Promise<void>;
  /** Refetches the data that an import changes, here and in other tabs. */
  readonly refreshPage: () => Promise<void>;
  /** Undoes an import. @throws ApiFailure `not_found` when it was undone before. */
  readonly undo: (id: string) => Promise<ImportUndo>;
}

/** Updates the cached imports and the cached page data that imports change. */
export function useImportCache(): ImportCache {
  const { client, saves } = useApp();
  const { user, mutate: mutateSession } = useSession();
  const { mutate: mutateProfile } = useEditorProfile();
  const { mutate } = useSWRConfig();
  const userId = user?.id ?? '';
  const refreshPage = async (): Promise<void> => {
    saves.report(userId);
    void mutateSession();
    await Promise.all([mutateProfile(), mutate([LIST_KEY, userId])]);
  };
  return {
    refreshPage,
    show: async (found) => {
      const reading: Reading<Import> = { value: found, readAtMs: systemClock.nowMs() };
      await mutate([keyOf(found.id), userId], reading, { revalidate: false });
    },
    undo: async (id) => {
      try {
        const undone = await client.platform.v4UndoImport({ id });
        await refreshPage();
        return undone;
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
  };
}
