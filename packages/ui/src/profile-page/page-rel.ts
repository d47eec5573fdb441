/**
 * `rel` of creators' links. Search engines give these links no weight, and the linked page gets no
 * `window.opener`.
 */
export const LINK_REL = 'nofollow ugc noopener';

/** `rel` of links to the creator's own profiles on other sites (microformats.org/wiki/rel-me). */
export const OWN_LINK_REL = `me ${LINK_REL}`;
