'use client';

import type { OwnName, OwnNameList } from '@musubi/api-client';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { type ReadState, useRead } from '#shared/api/use-read.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useGivenProvenCall } from '#shared/session/proven-call-context.ts';

import { pollIntervalMs } from './name-polling.ts';

/** Changes of the creator's names. Each throws an `ApiFailure`. */
export interface NameActions {
  /** Claims a name as the creator typed it. */
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

/** Adds a name at the end, or replaces the item with this name. */
function withName(items: readonly OwnName[], name: OwnName): OwnName[] {
  const isKnown = items.some((item) => item.name === name.name);
  return isKnown ? items.map((item) => (item.name === name.name ? name : item)) : [...items, name];
}

/** Reads and changes the creator's own names. */
export function useNames(): Names {
  const { client } = useApp();
  const callProven = useGivenProvenCall();
  const reading = useRead('/v4/names', async ({ platform }) => platform.v4ListNames(), {
    refreshInterval: (latest) => pollIntervalMs(latest?.value),
    refreshWhenHidden: false,
    refreshWhenOffline: false,
  });
  const { mutate } = reading;

  const show = async (change: (list: OwnNameList) => OwnNameList): Promise<void> => {
    await mutate((known) => known && { ...known, value: change(known.value) }, { revalidate: false });
  };
  const showName = async (name: OwnName): Promise<void> =>
    show((list) => ({ ...list, items: withName(list.items, name) }));

  /** Fetches the list after a failure, because the name may have ended in the meantime. */
  const orRefresh = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task();
    } catch (error) {
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
          await showName(name);
          return name;
        }),
      check: async (name) =>
        orRefresh(async () => {
          const checked = await client.platform.v4CheckName({ name });
          await showName(checked);
          return checked;
        }),
      setMain: async (name, isMain) =>
        orRefresh(async () => {
          const changed = await client.platform.v4UpdateName({
            name,
            updateNameRequest: { is_main: isMain },
          });
          await show((list) => ({
            ...list,
            items: list.items.map((item) => (item.name === name ? changed : { ...item, is_main: false })),
          }));
        }),
      giveBack: async (name) =>
        orRefresh(async () => {
          const answer = await callProven(async ({ platform }) => platform.v4DeleteName({ name }));
          if (answer.isGiven)
            await show((list) => ({ ...list, items: list.items.filter((item) => item.name !== name) }));
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
