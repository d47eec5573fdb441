import type { VerifiedToken } from '@musubi/server/verified-token';

/**
 * The signed-in caller: the account that acts, and the page it acts on. Both ids are equal today, because an account has
 * one page. Tables of a page (links, letters, images) take `pageId`; tables of an account (sign-ons, follows, exports,
 * payments as a customer) take `accountId`.
 */
export interface Viewer extends Omit<VerifiedToken, 'uid'> {
  readonly accountId: string;
  readonly pageId: string;
}

export type AccountViewer = Pick<Viewer, 'accountId'>;
export type PageViewer = Pick<Viewer, 'pageId'>;

export function toViewer({ uid, ...claims }: VerifiedToken): Viewer {
  return { ...claims, accountId: uid, pageId: uid };
}
