import { GENRES, type GenreId } from '@musubi/domain/genres';
import { LOCALES } from '@musubi/domain/locales';
import { mapProfileTexts } from '@musubi/domain/profile-texts';
import * as z from 'zod/mini';

import {
  PROFILE_FIELDS,
  type ProfileDraft,
  type ProfileField,
  type ProfileForm,
  VISIBILITIES,
} from './profile-form.ts';

const GENRE = z.custom<GenreId>((id) => GENRES.some((genre) => genre.id === id));

/** Schemas that check only the types of the fields, because a draft may be unfinished. */
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
const CONFIRMED = z.object({ pub_id: z.optional(z.string()), visibility: z.optional(z.string()) });
const SAVED_DRAFT = z.object({
  base: SAVED_FORM,
  values: SAVED_FORM,
  confirmed: z.optional(CONFIRMED),
  waiting: z.optional(z.array(z.enum(PROFILE_FIELDS))),
});

/** Reads the form of a draft backup. A field that is missing or no longer valid gets its stored value. */
function readForm(draft: z.infer<typeof SAVED_FORM>, stored: ProfileForm): ProfileForm {
  const readable = PROFILE_FIELDS.flatMap((field): readonly (readonly [ProfileField, unknown])[] => {
    const parsed = z.safeParse(ANY_FIELDS[field], draft[field]);
    return parsed.success ? [[field, parsed.data]] : [];
  });
  // The cast is safe, because each value was parsed with the schema of its own field.
  return { ...stored, ...(Object.fromEntries(readable) as Partial<ProfileForm>) };
}

/** Returns the draft of a backup, with the stored values of the fields that the backup lacks. */
export type RestoreProfile = (stored: ProfileForm) => ProfileDraft;

/** Parses a draft backup with its base; null when it is invalid. An older release may have written the backup. */
export function parseProfileDraft(value: unknown): RestoreProfile | null {
  const parsed = z.safeParse(SAVED_DRAFT, value);
  if (!parsed.success) return null;
  const { base, values, confirmed = {}, waiting } = parsed.data;
  return (stored) => {
    // A field that the backup lacks gets the same value in `base` and `values`, so it does not count as
    // changed.
    const known = readForm(base, stored);
    return { base: known, values: readForm(values, known), confirmed, ...(waiting && { waiting }) };
  };
}
