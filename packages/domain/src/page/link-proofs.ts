/** Outcome of a check of a link: its page links back, it does not, or it could not be read. */
export type LinkProofState = 'links_back' | 'no_link_back' | 'unknown';
