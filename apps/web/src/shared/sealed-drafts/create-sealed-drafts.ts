import { createDraftCipher } from './draft-cipher.ts';
import { SealedDrafts, type SealedDraftsPorts } from './sealed-drafts.ts';

/** Creates the drafts with the cipher of WebCrypto; both load together, after the first screen. */
export function createSealedDrafts(ports: Omit<SealedDraftsPorts, 'openCipher'>): SealedDrafts {
  return new SealedDrafts({ ...ports, openCipher: createDraftCipher });
}
