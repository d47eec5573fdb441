import type { OwnNameChange } from '@musubi/api-client';

/** A domain name of a page: by default the main name, without a redirect. */
export type TestName = Pick<OwnNameChange, 'name' | 'pub_id'> & Partial<OwnNameChange>;

export function createNameChange(name: TestName): OwnNameChange {
  return { is_main: true, is_redirected: false, atproto_did: null, ...name };
}
