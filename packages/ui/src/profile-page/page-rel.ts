/**
 * `rel` of creators' links: search engines do not rank by them, and the linked page gets no `window.opener`.
 */
export const LINK_REL = 'nofollow ugc noopener';

/** `rel` of links that the creator marks as their own profiles (microformats.org/wiki/rel-me). */
export const OWN_LINK_REL = `me ${LINK_REL}`;
