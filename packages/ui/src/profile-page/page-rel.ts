/** `rel` of creators' links: gives them no search ranking and no `window.opener`. */
export const LINK_REL = 'nofollow ugc noopener';

/** `rel` of links that the creator marks as their own profiles (microformats.org/wiki/rel-me). */
export const OWN_LINK_REL = `me ${LINK_REL}`;
