'use client';

import type { KitInvitationList } from '@musubi/api-client';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { type ReadState, useRead } from '#shared/api/use-read.ts';
import { useApp } from '#shared/session/app-context.tsx';

export interface KitInvitations {
  readonly reading: ReadState<KitInvitationList>;
  /** Accepts, declines or leaves a kit. @throws ApiFailure */
  answer(id: string, answer: 'accepted' | 'declined'): Promise<void>;
}

/** The kits of other creators that show or invite the signed-in creator. */
export function useKitInvitations(): KitInvitations {
  const { client } = useApp();
  const reading = useRead('/v4/kit_invitations', async ({ platform }) => platform.listKitInvitations());
  return {
    reading,
    answer: async (id, answer) => {
      try {
        await client.platform.answerKitInvitation({ id, answerKitInvitationRequest: { answer } });
        await reading.mutate();
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
  };
}
