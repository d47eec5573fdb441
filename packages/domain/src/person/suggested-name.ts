import { NAME_MAX_GRAPHEMES } from '../limits.ts';
import { truncateGraphemes } from '../text/graphemes.ts';
import { toSingleLine } from '../text/text.ts';
import { findNameProblem } from './names.ts';

/**
 * Converts the name from a sign-in provider to a name that a form can suggest, truncated to the maximum
 * length; null if it is not a valid name. The result is not stored or shown to others before the user has
 * confirmed it.
 */
export function toSuggestedName(nameAtProvider: string | null): string | null {
  const name = truncateGraphemes(toSingleLine(nameAtProvider ?? ''), NAME_MAX_GRAPHEMES).trim();
  return findNameProblem(name, { min: 1, max: NAME_MAX_GRAPHEMES }) === null ? name : null;
}
