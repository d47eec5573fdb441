import { Problem } from '#platform/problem.ts';

/** Used for letters of other recipients too, so that the response does not reveal that they exist. */
export function noLetter(): Problem {
  return new Problem('not_found', 'There is no such letter');
}
