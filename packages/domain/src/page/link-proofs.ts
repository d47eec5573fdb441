/**
 * Result of checking whether the linked page links back to the creator's page: it does, it does not, or it
 * could not be read.
 */
export type LinkProofState = 'links_back' | 'no_link_back' | 'unknown';
