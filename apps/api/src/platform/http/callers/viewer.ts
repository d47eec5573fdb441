import type { VerifiedToken } from '@musubi/auth/verified-token';

import type { Authority, ConnectionAuthority } from './authority.ts';

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

/** A connection that called, and the account for which it acts. */
export interface ConnectedCaller {
  readonly accountId: string;
  /** SHA-256 of the token, as base64url. */
  readonly digest: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly authority: ConnectionAuthority;
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

/** Returns the viewer for whom a connection acts. No sign-in of a person stands behind it, so it is never recent. */
export function toConnectionViewer(
  { accountId, digest, createdAt, expiresAt, authority }: ConnectedCaller,
  verifiedEmail: string | null,
): Viewer {
  return {
    accountId,
    pageId: accountId,
    authority,
    digest,
    email: verifiedEmail,
    isEmailVerified: verifiedEmail !== null,
    issuedAtSeconds: Math.floor(createdAt.getTime() / 1000),
    authenticatedAtSeconds: 0,
    expiresAtSeconds: Math.floor(expiresAt.getTime() / 1000),
    nameAtProvider: null,
    pibId: null,
    signOutKey: null,
    secondFactor: null,
    signInProvider: null,
    providerAccount: null,
  };
}
