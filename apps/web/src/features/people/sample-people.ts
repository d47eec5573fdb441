import type { Person, PersonRequest } from '@musubi/api-client';
import { createPerson, createPersonRequest } from '@musubi/api-client/testing';

import type { ReadState } from '#shared/app/use-read.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';

import type { PeopleActions } from './use-people.ts';

/** Sample data of the stories. */
export const MIO: Person = createPerson({ user_id: 'mio-id', sessions: [], requests: [] });

export const ERASURE: PersonRequest = createPersonRequest({
  kind: 'erasure',
  state: 'open',
  is_own: false,
  pub_id: 'mio',
  name: 'Mio',
  closed_at: null,
});

const STILL = { isLoading: false, isValidating: false, mutate: async () => Promise.resolve(undefined) };

/** A finished read with this value. */
export function readOf<T>(value: T): ReadState<T> {
  return { ...STILL, data: { value, readAtMs: 0 }, error: undefined };
}

export function loading<T>(): ReadState<T> {
  return { ...STILL, isLoading: true, data: undefined, error: undefined };
}

/** A read that failed, by default because the browser is offline. */
export function failed<T>(code: ApiFailure['code'] = 'network'): ReadState<T> {
  return { ...STILL, data: undefined, error: new ApiFailure(code) };
}

/** Actions without effect; `changes` replaces some of them. */
export function actionsWith(changes: Partial<PeopleActions> = {}): PeopleActions {
  return {
    isPending: false,
    failure: null,
    retry: null,
    run: async () => Promise.resolve(true),
    act: async () => Promise.resolve(true),
    ...changes,
  };
}
