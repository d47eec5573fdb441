'use client';

import type { KitInvitation, KitInvitationList } from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';

export interface KitInvitations {
  readonly reading: ReadState<KitInvitationList>;
  /**
   * Accepts, declines or leaves a kit.
   * @throws ApiFailure `version_conflict` when the kit's texts have changed.
   */
  answer(kit: Pick<KitInvitation, 'id' | 'version'>, answer: 'accepted' | 'declined'): Promise<void>;
}

/** The kits of other creators that show or invite the signed-in creator. */
export function useKitInvitations(): KitInvitations {
  const { client } = useApp();
  const reading = useRead('/v4/kit_invitations', async ({ platform }) => platform.listKitInvitations());
  return {
    reading,
    answer: async ({ id, version }, answer) => {
      try {
        await client.platform.answerKitInvitation({ id, answerKitInvitationRequest: { answer, version } });
      } catch (error) {
        throw await toApiFailure(error);
      } finally {
        await reading.mutate();
      }
    },
  };
}
