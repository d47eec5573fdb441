'use client';

import type { StatementList } from '@musubi/api-client';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';

import { createTextDraft, type TextDraft } from '../autosave/text-draft.ts';
import type { SendAppeal } from './appeal-part.tsx';

export interface Decisions {
  readonly reading: ReadState<StatementList>;
  readonly appeal: SendAppeal;
  /** Returns the draft of the appeal against a decision. */
  readonly draftOf: (decisionId: string) => TextDraft;
}

/** The decisions about the member's content, with their appeals. */
export function useDecisions(): Decisions {
  const { client } = useApp();
  const { user } = useSession();
  const reading = useRead('/v4/decisions', async ({ platform }) => platform.v4ListDecisions());
  return {
    reading,
    appeal: async (id, text) => {
      try {
        const appeal = await client.platform.v4CreateAppeal({ id, createAppealRequest: { text } });
        await reading.mutate((known) => known && { ...known, value: withAppeal(known.value, id, appeal) }, {
          revalidate: false,
        });
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
    draftOf: (id) => createTextDraft({ slug: 'appeal', userId: user?.id ?? '', id }),
  };
}

type Listed = StatementList['items'][number];

function withAppeal(list: StatementList, id: string, appeal: NonNullable<Listed['appeal']>): StatementList {
  return { ...list, items: list.items.map((item) => (item.id === id ? { ...item, appeal } : item)) };
}
