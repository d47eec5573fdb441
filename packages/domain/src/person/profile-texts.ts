import { BIO_MAX_GRAPHEMES, HEADLINE_MAX_GRAPHEMES, NAME_MAX_GRAPHEMES } from '../limits.ts';
import { findLengthProblem } from '../text/graphemes.ts';
import { toMultiLine, toSingleLine } from '../text/text.ts';
import { findNameProblem } from './names.ts';
import { findReadingProblem, type ReadingProblem, toReading } from './readings.ts';

interface TextRule {
  /** A reading is one line of letters, see `readings.ts`. */
  readonly shape: 'line' | 'paragraphs' | 'reading';
  readonly minGraphemes: number;
  readonly maxGraphemes: number;
}

/** The texts that creators write about themselves, in the order of the form's fields. */
const TEXT_RULES = {
  name: { shape: 'line', minGraphemes: 1, maxGraphemes: NAME_MAX_GRAPHEMES },
  reading: { shape: 'reading', minGraphemes: 0, maxGraphemes: NAME_MAX_GRAPHEMES },
  headline: { shape: 'line', minGraphemes: 0, maxGraphemes: HEADLINE_MAX_GRAPHEMES },
  bio: { shape: 'paragraphs', minGraphemes: 0, maxGraphemes: BIO_MAX_GRAPHEMES },
} as const satisfies Readonly<Record<string, TextRule>>;

/** Name of a profile text. The field in the API contract has the same name. */
export type ProfileText = keyof typeof TEXT_RULES;

export const PROFILE_TEXTS: Readonly<Record<ProfileText, TextRule>> = TEXT_RULES;

/**
 * The profile texts in an API response. An older version of the API does not send the texts that a newer
 * version added.
 */
export type AnsweredTexts = Readonly<Record<'name' | 'headline' | 'bio', string>> & {
  readonly [Text in ProfileText]?: string | undefined;
};

// The cast is safe, because `PROFILE_TEXTS` has exactly these keys.
export const PROFILE_TEXT_FIELDS = Object.keys(PROFILE_TEXTS) as readonly ProfileText[];

/** Calls `toValue` for every profile text and returns the values by field. */
export function mapProfileTexts<Value>(toValue: (field: ProfileText) => Value): Record<ProfileText, Value> {
  // The cast is safe, because every field has an entry.
  return Object.fromEntries(PROFILE_TEXT_FIELDS.map((field) => [field, toValue(field)])) as Record<
    ProfileText,
    Value
  >;
}

/** Normalises a profile text to the form in which it is stored. */
export function toStoredText(field: ProfileText, text: string): string {
  const { shape } = PROFILE_TEXTS[field];
  if (shape === 'reading') return toReading(text);
  return shape === 'line' ? toSingleLine(text) : toMultiLine(text);
}

/** Checks a profile text that `toStoredText` has normalised; null if valid. */
export function findTextProblem(field: ProfileText, text: string): ReadingProblem | null {
  const { shape, minGraphemes: min, maxGraphemes: max } = PROFILE_TEXTS[field];
  if (shape === 'reading') return findReadingProblem(text, max);
  return shape === 'line' ? findNameProblem(text, { min, max }) : findLengthProblem(text, { min, max });
}
