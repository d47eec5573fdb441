'use client';

import type {
  OperatorsApi,
  Person,
  PersonList,
  PersonRequestFilter,
  PersonRequestKind,
  PersonRequestList,
} from '@musubi/api-client';
import { AuthError } from '@musubi/auth/error-codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { useProvenOperatorCall } from '#shared/operators/use-proven-operator-call.ts';

const REQUESTS_PAGE = 30;

/** Accounts that a search finds. */
export function useFoundPeople(q: string): ReadState<PersonList> {
  const { client } = useOperator();
  return useRead(`/v4/operator/people?q=${q}`, async () => client.v4OperatorFindPeople({ q }), {
    revalidateOnFocus: false,
  });
}

export function usePerson(id: string): ReadState<Person> {
  const { client } = useOperator();
  return useRead(`/v4/operator/people/${id}`, async () => client.v4OperatorGetPerson({ id }));
}

export interface PersonRequests {
  readonly reading: ReadState<PersonRequestList>;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
}

/** Requests of operators and of the system about accounts, in list pages. */
export function usePersonRequests(state: PersonRequestFilter): PersonRequests {
  const { client } = useOperator();
  const more = useTask();
  const reading = useRead(
    `/v4/operator/person_requests?state=${state}`,
    async () => client.v4OperatorListPersonRequests({ state, limit: REQUESTS_PAGE }),
    // A refetch would fold the list pages that are open.
    { revalidateOnFocus: false },
  );
  const load = async (): Promise<boolean> =>
    more.run(async () => {
      const cursor = reading.data?.value.next_cursor ?? null;
      if (cursor === null) return;
      const next = await client
        .v4OperatorListPersonRequests({ state, limit: REQUESTS_PAGE, cursor })
        .catch(async (error: unknown) => {
          throw await toApiFailure(error);
        });
      await reading.mutate(
        (known) => known && { ...known, value: { ...next, items: [...known.value.items, ...next.items] } },
        { revalidate: false },
      );
    });
  return { reading, more: { ...more, load } };
}

/** Actions that need a recent sign-in. */
type ProvenAction =
  | { readonly kind: PersonRequestKind; readonly userId: string }
  | { readonly kind: 'confirm'; readonly requestId: string };

/** An action on an account or a request. */
export type PeopleAction =
  | ProvenAction
  | { readonly kind: 'sign_out' | 'resend'; readonly userId: string }
  | { readonly kind: 'cancel'; readonly requestId: string };

export interface PeopleActions extends Attempt {
  /**
   * Resolves to true when the action is done; false when it failed or the operator cancelled the
   * re-authentication.
   */
  readonly act: (action: PeopleAction, reason: string) => Promise<boolean>;
}

/** Sends the operators' actions on accounts. */
export function usePeopleActions(): PeopleActions {
  const { client } = useOperator();
  const callProven = useProvenOperatorCall();
  const task = useTask();
  const { t } = useTranslation('people');
  const [isByMail, setIsByMail] = useState(false);

  const send = async (action: PeopleAction, reason: string): Promise<boolean> => {
    const personActionRequest = { reason };
    switch (action.kind) {
      case 'sign_out':
        await client.v4OperatorSignOutPerson({ id: action.userId, personActionRequest });
        return true;
      case 'resend':
        await client.v4OperatorResendVerification({ id: action.userId, personActionRequest });
        return true;
      case 'cancel':
        await client.v4OperatorCancelPersonRequest({ id: action.requestId, personActionRequest });
        return true;
      default:
        return (await callProven(async (proven) => sendProven(proven, action, reason))).isGiven;
    }
  };

  return {
    ...task,
    failure: isByMail ? t('mail_sign_in.closed') : task.failure,
    async act(action, reason) {
      let isDone = false;
      setIsByMail(false);
      await task.run(async () => {
        try {
          isDone = await send(action, reason);
        } catch (error) {
          if (error instanceof AuthError) throw error;
          const failure = await toApiFailure(error);
          setIsByMail(action.kind === 'mail_sign_in' && failure.code === 'request_closed');
          throw failure;
        }
      });
      return isDone;
    },
  };
}

async function sendProven(client: OperatorsApi, action: ProvenAction, reason: string): Promise<void> {
  if (action.kind === 'confirm') {
    await client.v4OperatorConfirmPersonRequest({ id: action.requestId });
    return;
  }
  const { userId: id, kind } = action;
  await client.v4OperatorRequestForPerson({ id, createPersonRequest: { kind, reason } });
}
