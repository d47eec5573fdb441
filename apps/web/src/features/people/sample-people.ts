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

/** The system's request about an account that the login service has deleted. */
export const OF_SYSTEM: PersonRequest = {
  ...ERASURE,
  id: 'of-system',
  kind: 'mail_sign_in',
  reason: '',
  requested_by: null,
  requested_by_pub_id: null,
};

/** Mio as an account without a password. */
export const PASSWORDLESS: Person = {
  ...MIO,
  sign_in: {
    address: 'm•••@example.com',
    is_verified: true,
    is_passwordless: true,
    is_deleted: false,
    has_password: false,
    methods: [{ kind: 'passkey', label: null }],
    second_factor_count: 0,
    created_at: '2026-01-20T03:00:00.000Z',
  },
};

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
