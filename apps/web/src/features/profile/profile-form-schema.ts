import { parseEmail } from '@musubi/domain/email';
import { GENRES, type GenreId } from '@musubi/domain/genres';
import { countGraphemes } from '@musubi/domain/graphemes';
import { parseHandle } from '@musubi/domain/handles';
import { GENRES_MAX_COUNT } from '@musubi/domain/limits';
import { LOCALES } from '@musubi/domain/locales';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { mapProfileTexts, PROFILE_TEXTS, type ProfileText, toStoredText } from '@musubi/domain/profile-texts';
import * as z from 'zod/mini';

import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileForm,
  type TypedProfile,
  VISIBILITIES,
} from './profile-form.ts';

/** Returns a Zod check. The message of its issue is one of the API's problem codes. */
function refusing<T>(reasonOf: (value: T) => FieldProblem | null) {
  return z.check<T>((context) => {
    const problem = reasonOf(context.value);
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });
}

/**
 * The reason why the form refuses a text. Blank lines count towards the length, although the API would remove
 * them.
 */
function findTypedProblem(field: ProfileText, text: string): FieldProblem | null {
  const { shape, minGraphemes, maxGraphemes: max } = PROFILE_TEXTS[field];
  const stored = toStoredText(field, text);
  if (minGraphemes > 0 && stored === '') return 'required';
  if (shape === 'line') return findNameProblem(stored, { min: 0, max });
  return countGraphemes(text.trim()) > max ? 'too_long' : null;
}

const GENRE = z.custom<GenreId>((id) => GENRES.some((genre) => genre.id === id));

/** Validates the form with the rules of packages/domain that the API applies too. */
export const PROFILE_FORM = z.object({
  icon_image_key: z.nullable(z.string()),
  cover_image_key: z.nullable(z.string()),
  ...mapProfileTexts((field) => z.string().check(refusing<string>((text) => findTypedProblem(field, text)))),
  genres: z
    .array(GENRE)
    .check(refusing<GenreId[]>((genres) => (genres.length > GENRES_MAX_COUNT ? 'too_many' : null))),
  contact_email: z
    .string()
    .check(
      refusing<string>((email) => (email.trim() === '' || parseEmail(email).ok ? null : 'email_malformed')),
    ),
  is_contact_email_public: z.boolean(),
  pub_id: z.string().check(
    refusing<string>((handle) => {
      const parsed = parseHandle(handle);
      return parsed.ok ? null : parsed.problem;
    }),
  ),
  locale: z.enum(LOCALES),
  visibility: z.enum(VISIBILITIES),
});

/** Schemas that check only the types of the fields, for unfinished drafts. */
const ANY_FIELDS = {
  icon_image_key: z.nullable(z.string()),
  cover_image_key: z.nullable(z.string()),
  ...mapProfileTexts(() => z.string()),
  genres: z.array(GENRE),
  contact_email: z.string(),
  is_contact_email_public: z.boolean(),
  pub_id: z.string(),
  locale: z.enum(LOCALES),
  visibility: z.enum(VISIBILITIES),
} as const satisfies Record<ProfileField, z.ZodMiniType>;

const SAVED_FORM = z.record(z.string(), z.unknown());
const SAVED_PROFILE = z.object({ base: SAVED_FORM, values: SAVED_FORM });

/** Reads the form of a draft backup. A field that is missing or no longer valid takes its stored value. */
function readForm(draft: z.infer<typeof SAVED_FORM>, stored: ProfileForm): ProfileForm {
  const readable = PROFILE_FIELDS.flatMap((field): readonly (readonly [ProfileField, unknown])[] => {
    const parsed = z.safeParse(ANY_FIELDS[field], draft[field]);
    return parsed.success ? [[field, parsed.data]] : [];
  });
  // The cast is safe, because each value was parsed with the schema of its own field.
  return { ...stored, ...(Object.fromEntries(readable) as Partial<ProfileForm>) };
}

/**
 * Parses a draft backup with its base; null when it is invalid. An older release may have written the backup,
 * so a field that the backup lacks takes the stored value.
 */
export function parseTypedProfile(value: unknown, stored: ProfileForm): TypedProfile | null {
  const parsed = z.safeParse(SAVED_PROFILE, value);
  if (!parsed.success) return null;
  const { base, values } = parsed.data;
  // A field that the backup lacks gets the same value in `base` and `values`, so it does not count as
  // changed.
  const known = readForm(base, stored);
  return { base: known, values: readForm(values, known) };
}
