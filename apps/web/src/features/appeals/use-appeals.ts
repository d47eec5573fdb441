'use client';

import type { AnswerAppealRequest, AppealFilter, AppealList } from '@musubi/api-client';

import type { ReadState } from '#shared/app/use-read.ts';
import { createTextDraft, type TextDraft } from '#shared/autosave/text-draft.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';

import { withNextPage, withoutAppeal } from './appeal-list.ts';

/** Sends the answer to an appeal. @throws `ApiFailure`. */
export type SendAnswer = (appealId: string, answer: AnswerAppealRequest) => Promise<void>;

export interface Appeals {
  readonly reading: ReadState<AppealList>;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
  readonly answer: SendAnswer;
  /** The unsent explanation of an answer. */
  readonly draftOf: (appealId: string) => TextDraft;
}

/** The answered or unanswered appeals, loaded in list pages. */
export function useAppeals(state: AppealFilter): Appeals {
  const { self, client } = useOperator();
  const more = useTask();
  const reading = useOperatorRead(
    `/v4/operator/appeals?state=${state}`,
    async (operators) => operators.v4OperatorListAppeals({ state }),
    // A refetch would drop the list pages loaded after the first.
    { revalidateOnFocus: false },
  );
  const change = async (next: (list: AppealList) => AppealList): Promise<void> => {
    await reading.mutate((known) => known && { ...known, value: next(known.value) }, { revalidate: false });
  };
  return {
    reading,
    more: {
      ...more,
      load: async () =>
        more.run(async () => {
          const cursor = reading.data?.value.next_cursor ?? null;
          if (cursor === null) return;
          try {
            const next = await client.v4OperatorListAppeals({ state, cursor });
            await change((list) => withNextPage(list, next));
          } catch (error) {
            throw await toApiFailure(error);
          }
        }),
    },
    answer: async (id, answerAppealRequest) => {
      try {
        await client.v4OperatorAnswerAppeal({ id, answerAppealRequest });
        await change((list) => withoutAppeal(list, id));
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
    draftOf: (id) => createTextDraft({ slug: 'appeal-answer', userId: self.user_id, id }),
  };
}
