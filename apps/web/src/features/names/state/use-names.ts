'use client';

import type { OwnName, OwnNameList } from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';
import { useSWRConfig } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type EditorProfile, editorProfileKey } from '#shared/profile/editor-profile.ts';
import { useGivenProvenCall } from '#shared/session/proven-call-context.ts';

import { mainNameOf, withMain, withName, withoutName } from './name-list.ts';
import { pollIntervalMs } from './name-polling.ts';

/** Changes to the creator's names. Each function throws `ApiFailure`; `giveBack` also throws `AuthError`. */
export interface NameActions {
  /** Claims a name exactly as the creator typed it. */
  readonly add: (typed: string) => Promise<OwnName>;
  /** Looks up the records of a name now. */
  readonly check: (name: string) => Promise<OwnName>;
  readonly setMain: (name: string, isMain: boolean) => Promise<void>;
  /** Gives a name back; resolves to false when the user cancelled the re-authentication. */
  readonly giveBack: (name: string) => Promise<boolean>;
  readonly setDid: (did: string | null) => Promise<void>;
}

export interface Names {
  /** Polled while a claim is open, the tab is visible and the browser is online. */
  readonly reading: ReadState<OwnNameList>;
  readonly actions: NameActions;
}

/** Updates `main_name` in the cached profiles. */
function useMainNameUpdate(): (mainName: string | null) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { user, profile, mutate: mutateSession } = useSession();
  return async (mainName) => {
    if (user === null || (profile?.main_name ?? null) === mainName) return;
    await mutate<EditorProfile>(
      editorProfileKey(user.id),
      (known) => known && { ...known, main_name: mainName },
      { revalidate: false },
    );
    void mutateSession();
  };
}

/** Reads and changes the creator's own names. */
export function useNames(): Names {
  const { client } = useApp();
  const callProven = useGivenProvenCall('names');
  const reading = useRead('/v4/names', async ({ platform }) => platform.v4ListNames(), {
    refreshInterval: (latest) => pollIntervalMs(latest?.value),
    refreshWhenHidden: false,
    refreshWhenOffline: false,
  });
  const { mutate } = reading;
  const followMainName = useMainNameUpdate();

  const show = async (change: (list: OwnNameList) => OwnNameList): Promise<void> => {
    const shown = await mutate((known) => known && { ...known, value: change(known.value) }, {
      revalidate: false,
    });
    if (shown !== undefined) await followMainName(mainNameOf(shown.value));
  };

  /** Refetches the list after a failure, because the name may no longer exist. */
  const orRefresh = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task();
    } catch (error) {
      if (error instanceof AuthError) throw error;
      const failure = await toApiFailure(error);
      if (failure.code === 'not_found' || failure.code === 'quota_exceeded') void mutate();
      throw failure;
    }
  };

  return {
    reading,
    actions: {
      add: async (typed) =>
        orRefresh(async () => {
          const name = await client.platform.v4CreateName({ createNameRequest: { name: typed } });
          await show((list) => withName(list, name));
          return name;
        }),
      check: async (name) =>
        orRefresh(async () => {
          const checked = await client.platform.v4CheckName({ name });
          await show((list) => withName(list, checked));
          return checked;
        }),
      setMain: async (name, isMain) =>
        orRefresh(async () => {
          const changed = await client.platform.v4UpdateName({
            name,
            updateNameRequest: { is_main: isMain },
          });
          await show((list) => withMain(list, changed));
        }),
      giveBack: async (name) =>
        orRefresh(async () => {
          const answer = await callProven(async ({ platform }) => platform.v4DeleteName({ name }));
          if (answer.isGiven) await show((list) => withoutName(list, name));
          return answer.isGiven;
        }),
      setDid: async (did) =>
        orRefresh(async () => {
          const list = await client.platform.v4UpdateAtprotoDid({
            updateAtprotoDidRequest: { atproto_did: did },
          });
          await show(() => list);
        }),
    },
  };
}
