import { BRAND } from '../brand.ts';

/**
 * Path at which a page server answers with the creator's own domain name, so that the API can check that the
 * name leads to the server.
 */
export const OWN_NAME_PATH = `/.well-known/${BRAND.slug}-name`;

/** State of a creator's own domain name. `verified`: the name leads to the page. */
export type OwnNameState = 'pending' | 'verified';

/**
 * Result of looking up a DNS record: not looked up yet, correct, missing or with another value, value in
 * quotation marks, value with spaces, domain appended twice by the DNS provider, or no response from the name
 * servers.
 */
export type OwnNameRecordState =
  | 'unchecked'
  | 'found'
  | 'missing'
  | 'quoted'
  | 'spaced'
  | 'name_doubled'
  | 'unanswered';
