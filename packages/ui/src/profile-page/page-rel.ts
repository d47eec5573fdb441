/** How creators' links are related to their page: search engines and other windows learn nothing by them. */
export const LINK_REL = 'nofollow ugc noopener';

/** The same where the creator declares what is there to be the same person (microformats.org/wiki/rel-me). */
export const OWN_LINK_REL = `me ${LINK_REL}`;
