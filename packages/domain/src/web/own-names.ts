import { BRAND } from '../brand.ts';

/** Path at which a page server answers an own name with the name itself, by which the API sees that it opens. */
export const OWN_NAME_PATH = `/.well-known/${BRAND.slug}-name`;

/** `verified`: the name leads to the page. */
export type OwnNameState = 'pending' | 'verified';

/**
 * Result of a look-up of a DNS record: none yet, the record is there, it is missing or has another value, its value is
 * in quotation marks, its value has spaces, the DNS provider added the domain once more, or the name servers did not
 * answer.
 */
export type OwnNameRecordState =
  | 'unchecked'
  | 'found'
  | 'missing'
  | 'quoted'
  | 'spaced'
  | 'name_doubled'
  | 'unanswered';
