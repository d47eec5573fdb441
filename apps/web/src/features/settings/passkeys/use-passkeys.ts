'use client';

import type { Passkey, PasskeyList, PasskeyRegistration } from '@musubi/api-client';
import { useEffect } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { signalPasskeys } from '#shared/sign-in/passkeys/web-authn.ts';

import { useProvenCall } from '../account/use-proven-call.ts';

export interface Passkeys {
  readonly reading: ReadState<PasskeyList>;
  /** Begins to add a passkey; resolves to null when the user cancels the re-authentication. */
  readonly begin: () => Promise<PasskeyRegistration | null>;
  /** Reads the list again, which has the account's first user handle after the first passkey. */
  readonly refresh: () => Promise<void>;
  /** Resolves to false when the passkey was removed elsewhere. @throws `ApiFailure`. */
  readonly rename: (id: Passkey['id'], name: string) => Promise<boolean>;
  /** Resolves to false when the user cancels the re-authentication. @throws `ApiFailure`. */
  readonly remove: (id: Passkey['id']) => Promise<boolean>;
}

type Known = ReadState<PasskeyList>['data'];

const withItems = (known: Known, change: (items: readonly Passkey[]) => Passkey[]): Known =>
  known && { ...known, value: { ...known.value, items: change(known.value.items) } };

/** Returns null if the passkey was removed elsewhere, for example in another tab; throws other failures. */
function passIfGone(failure: ApiFailure): null {
  if (failure.code === 'not_found') return null;
  throw failure;
}

/** Reads and changes the passkeys of the account, and tells the browser which ones are left. */
export function usePasskeys(): Passkeys {
  const { client } = useApp();
  const callProven = useProvenCall('passkeys');
  const reading = useRead('/v4/passkeys', async ({ platform }) => platform.listPasskeys());
  // Only a list that was just read, because the browser deletes passkeys that the list does not have.
  const fresh = reading.isValidating || reading.error !== undefined ? undefined : reading.data?.value;
  useEffect(() => {
    if (fresh !== undefined) void signalPasskeys(fresh);
  }, [fresh]);
  return {
    reading,
    async begin() {
      const answer = await callProven(async ({ platform }) => platform.createPasskeyRegistration());
      return answer.isGiven ? answer.value : null;
    },
    async refresh() {
      await reading.mutate();
    },
    async rename(id, name) {
      const renamed = await client.platform
        .updatePasskey({ id, updatePasskeyRequest: { name } })
        .catch(async (error: unknown) => passIfGone(await toApiFailure(error)));
      if (renamed === null) {
        await reading.mutate();
        return false;
      }
      await reading.mutate(
        (known) => withItems(known, (items) => items.map((item) => (item.id === id ? renamed : item))),
        { revalidate: false },
      );
      return true;
    },
    async remove(id) {
      let isGone = false;
      const { isGiven } = await callProven(async ({ platform }) => {
        try {
          await platform.deletePasskey({ id });
        } catch (error) {
          passIfGone(await toApiFailure(error));
          isGone = true;
        }
      });
      if (isGiven)
        await reading.mutate((known) => withItems(known, (items) => items.filter((item) => item.id !== id)), {
          revalidate: isGone,
        });
      return isGiven;
    },
  };
}
