'use client';

import useSWR from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import type { ApiFailure } from '#shared/clients/api-failure.ts';

import { askOperator, type OperatorAnswer } from './ask-operator.ts';
import { loadOperatorsClient } from './load-operators-client.ts';
import { forgetOperatorBrowser } from './operator-cookie.ts';
import { setOperatorBrowser } from './set-operator-cookie.ts';

export interface OperatorAnswerState {
  /** Undefined while loading, and for visitors. */
  readonly answer: OperatorAnswer | undefined;
  readonly error: ApiFailure | undefined;
  readonly isValidating: boolean;
  readonly retry: () => Promise<void>;
}

/** Fetches whether the signed-in user is an operator, and updates the operator cookie of the browser. */
export function useOperatorAnswer(): OperatorAnswerState {
  const app = useApp();
  const { user } = useSession();
  const { data, error, isValidating, mutate } = useSWR<OperatorAnswer, ApiFailure>(
    user === null ? null : ['/v4/operator', user.id],
    async ([, userId]: readonly [string, string]) => {
      const answer = await askOperator(await loadOperatorsClient(userId, app));
      if (answer.kind === 'none') forgetOperatorBrowser();
      else setOperatorBrowser();
      return answer;
    },
    // Keeps the same client, and with it all cached data of the desk, while the roles stay the same.
    { revalidateOnFocus: false },
  );
  return {
    answer: data,
    error,
    isValidating,
    retry: async () => {
      await mutate();
    },
  };
}
