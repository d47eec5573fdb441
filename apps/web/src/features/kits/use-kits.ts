'use client';

import type { Kit, KitInput, KitList, MusubiClient } from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';

export interface Kits {
  readonly reading: ReadState<KitList>;
  /** Stores a new kit without adding it to the list, see `show`. @throws ApiFailure */
  create(input: KitInput): Promise<Kit>;
  /** Adds a new kit to the list without a request. */
  show(kit: Kit): Promise<void>;
  /** Resolves with the stored kit. @throws ApiFailure `version_conflict` when another tab saved first. */
  update(kit: Kit, input: KitInput): Promise<Kit>;
  /** @throws ApiFailure */
  remove(kit: Kit): Promise<void>;
  /** @throws ApiFailure */
  invite(kit: Kit, pubId: string): Promise<void>;
  /** @throws ApiFailure */
  removeMember(kit: Kit, pubId: string): Promise<void>;
}

/** The kits of the signed-in creator. Each change is shown only after the API has stored it. */
export function useKits(): Kits {
  const { client } = useApp();
  const reading = useRead('/v4/kits', async ({ platform }) => platform.listKits());
  const change = async <T>(call: (platform: MusubiClient['platform']) => Promise<T>): Promise<T> => {
    try {
      const answer = await call(client.platform);
      await reading.mutate();
      return answer;
    } catch (error) {
      throw await toApiFailure(error);
    }
  };
  return {
    reading,
    create: async (kitInput) => {
      try {
        return await client.platform.createKit({ kitInput });
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
    show: async (kit) => {
      await reading.mutate((known) => known && { ...known, value: { items: [kit, ...known.value.items] } }, {
        revalidate: false,
      });
    },
    update: async ({ id, version }, input) =>
      change(async (platform) => platform.updateKit({ id, updateKitRequest: { version, ...input } })),
    remove: async ({ id }) => change(async (platform) => platform.deleteKit({ id })),
    invite: async ({ id }, pubId) => change(async (platform) => platform.inviteToKit({ id, pubId })),
    removeMember: async ({ id }, pubId) => change(async (platform) => platform.removeFromKit({ id, pubId })),
  };
}
