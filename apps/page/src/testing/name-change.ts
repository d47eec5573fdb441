import type { OwnNameChange } from '@musubi/api-client';

/** A domain name of a page: its main one without a redirect by default. */
export type TestName = Pick<OwnNameChange, 'name' | 'pub_id'> & Partial<OwnNameChange>;

export function createNameChange(name: TestName): OwnNameChange {
  return { is_main: true, is_redirected: false, atproto_did: null, ...name };
}
