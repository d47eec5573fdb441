import { Problem } from '#platform/problem.ts';

/** Also the answer for letters of other recipients. */
export function noLetter(): Problem {
  return new Problem('not_found', 'There is no such letter');
}
