import { NAME_MAX_GRAPHEMES } from '../limits.ts';
import { truncateGraphemes } from '../text/graphemes.ts';
import { toSingleLine } from '../text/text.ts';
import { findNameProblem } from './names.ts';

/**
 * Turns the name that a sign-in provider knows into one that a form may suggest, cut to the greatest length; null
 * when it is not a valid name. Nothing stores or shows the result before the person has confirmed it.
 */
export function toSuggestedName(nameAtProvider: string | null): string | null {
  const name = truncateGraphemes(toSingleLine(nameAtProvider ?? ''), NAME_MAX_GRAPHEMES).trim();
  return findNameProblem(name, { min: 1, max: NAME_MAX_GRAPHEMES }) === null ? name : null;
}
