import { parseEmail } from '@musubi/domain/email';
import { countGraphemes } from '@musubi/domain/graphemes';
import { parseHandle } from '@musubi/domain/handles';
import { GENRES_MAX_COUNT } from '@musubi/domain/limits';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import {
  findTextProblem,
  PROFILE_TEXT_FIELDS,
  PROFILE_TEXTS,
  type ProfileText,
  toStoredText,
} from '@musubi/domain/profile-texts';

import { lengthOfLine, type TextLength } from '#shared/errors/text-length.ts';

import type { ProfileField, ProfileForm } from './profile-form.ts';

export function isTextField(field: ProfileField): field is ProfileText {
  return PROFILE_TEXT_FIELDS.some((text) => text === field);
}

/**
 * The reason why the form refuses a text. Blank lines count towards the length, although the API removes
 * them.
 */
function findTypedProblem(field: ProfileText, text: string): FieldProblem | null {
  const { shape, minGraphemes, maxGraphemes: max } = PROFILE_TEXTS[field];
  const stored = toStoredText(field, text);
  if (minGraphemes > 0 && stored === '') return 'required';
  if (shape === 'paragraphs') return countGraphemes(text.trim()) > max ? 'too_long' : null;
  return stored === '' ? null : findTextProblem(field, stored);
}

/** The length and limit of a text, as the form counts them; undefined for other fields. */
export function lengthOfField(field: ProfileField, values: ProfileForm): TextLength | undefined {
  if (!isTextField(field)) return undefined;
  const { shape, maxGraphemes: max } = PROFILE_TEXTS[field];
  if (shape === 'paragraphs') return { max, now: countGraphemes(values[field].trim()) };
  return lengthOfLine(values[field], max);
}

function checkField(field: ProfileField, values: ProfileForm): FieldProblem | null {
  if (isTextField(field)) return findTypedProblem(field, values[field]);
  if (field === 'genres') return values.genres.length > GENRES_MAX_COUNT ? 'too_many' : null;
  if (field === 'contact_email') {
    const { contact_email: email } = values;
    return email.trim() === '' || parseEmail(email).ok ? null : 'email_malformed';
  }
  if (field !== 'pub_id') return null;
  const handle = parseHandle(values.pub_id);
  return handle.ok ? null : handle.problem;
}

interface FieldCheck {
  readonly value: ProfileForm[ProfileField];
  readonly problem: FieldProblem | null;
}

/** Caches the last check of each field, because each keystroke checks all fields and changes only one. */
const lastChecks = new Map<ProfileField, FieldCheck>();

/**
 * Checks a field with the rules of packages/domain, which the API applies too; null if the field can be
 * saved.
 */
export function findFieldProblem(field: ProfileField, values: ProfileForm): FieldProblem | null {
  const { [field]: value } = values;
  const last = lastChecks.get(field);
  if (last !== undefined && last.value === value) return last.problem;
  const problem = checkField(field, values);
  lastChecks.set(field, { value, problem });
  return problem;
}
