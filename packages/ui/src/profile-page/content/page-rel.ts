const LINK_REL = 'nofollow ugc noopener';

interface RelOptions {
  /** URL of the page with the link. */
  readonly pageUrl: string;
  /** Whether the link leads to the creator's own profile on another site (microformats.org/wiki/rel-me). */
  readonly isMe?: boolean | undefined;
}

/**
 * `rel` of a creator's link. Search engines give the link no weight, and the linked page gets no
 * `window.opener`. A link to our own site sends no referrer, because the follow screen treats a referrer as
 * proof that the visitor pressed follow.
 */
export function linkRel(href: string, { pageUrl, isMe = false }: RelOptions): string {
  const isOwnSite = URL.parse(href)?.origin === URL.parse(pageUrl)?.origin;
  return `${isMe ? 'me ' : ''}${LINK_REL}${isOwnSite ? ' noreferrer' : ''}`;
}
