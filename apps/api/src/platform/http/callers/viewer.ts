import type { VerifiedToken } from '@musubi/server/verified-token';

import type { Authority } from './authority.ts';

/**
 * The signed-in caller: the account that acts, and the page it acts on. Both ids are equal today, because an account has
 * one page. Tables of a page (links, letters, images) take `pageId`; tables of an account (sign-ons, follows, exports,
 * payments as a customer) take `accountId`.
 */
export interface Viewer extends Omit<VerifiedToken, 'uid' | 'app'> {
  readonly accountId: string;
  readonly pageId: string;
  readonly authority: Authority;
}

export type AccountViewer = Pick<Viewer, 'accountId'>;
export type PageViewer = Pick<Viewer, 'pageId'>;
/** The user who saves a change, and whether the identity service has verified their e-mail address. */
export type UnlockingViewer = Pick<Viewer, 'accountId' | 'pageId' | 'isEmailVerified'>;
/** The viewer who changes their profile and receives the changed profile. */
export type EditingViewer = Pick<Viewer, 'accountId' | 'pageId' | 'isEmailVerified' | 'nameAtProvider'>;

export function toViewer({ uid, app: _app, ...claims }: VerifiedToken, authority: Authority): Viewer {
  return { ...claims, accountId: uid, pageId: uid, authority };
}
