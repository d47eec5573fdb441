import type { ProfileChanges, Profile } from '@musubi/api-client';
import { parseEmail } from '@musubi/domain/email';
import { countGraphemes } from '@musubi/domain/graphemes';
import { normalizeHandle, parseHandle } from '@musubi/domain/handles';
import { BIO_MAX_GRAPHEMES, HEADLINE_MAX_GRAPHEMES, NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { LOCALES } from '@musubi/domain/locales';
import { type FieldProblem, isFieldProblem } from '@musubi/domain/problem-codes';
import * as z from 'zod/mini';

export const VISIBILITIES = ['public', 'unlisted', 'draft'] as const;

/** Refuses a value for one of the reasons the API would give; the reason travels as the issue's message. */
function refusing<T>(reasonOf: (value: T) => FieldProblem | null) {
  return z.check<T>((context) => {
    const problem = reasonOf(context.value);
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
  });
}

const atMost = (maxGraphemes: number) =>
  refusing<string>((text) => (countGraphemes(text.trim()) > maxGraphemes ? 'too_long' : null));

/** The fields of the form, checked by the rules of packages/domain, which the API checks again. */
export const PROFILE_FORM = z.object({
  name: z.string().check(
    refusing<string>((name) => (name.trim() === '' ? 'required' : null)),
    atMost(NAME_MAX_GRAPHEMES),
  ),
  pub_id: z.string().check(
    refusing<string>((handle) => {
      const parsed = parseHandle(handle);
      return parsed.ok ? null : parsed.problem;
    }),
  ),
  headline: z.string().check(atMost(HEADLINE_MAX_GRAPHEMES)),
  bio: z.string().check(atMost(BIO_MAX_GRAPHEMES)),
  contact_email: z
    .string()
    .check(
      refusing<string>((email) => (email.trim() === '' || parseEmail(email).ok ? null : 'email_malformed')),
    ),
  is_contact_email_public: z.boolean(),
  locale: z.enum(LOCALES),
  visibility: z.enum(VISIBILITIES),
});

export type ProfileForm = z.infer<typeof PROFILE_FORM>;
export type ProfileField = keyof ProfileForm;

const FIELDS = Object.keys(PROFILE_FORM.shape) as readonly ProfileField[];

export function toProfileForm(profile: Profile): ProfileForm {
  const { name, pub_id, headline, bio, is_contact_email_public, locale, visibility } = profile;
  return {
    name,
    pub_id,
    headline,
    bio,
    contact_email: profile.contact_email ?? '',
    is_contact_email_public,
    locale,
    visibility,
  };
}

/** What to send: the fields that differ from the stored ones, with the version they were read with. */
export function toProfileChanges(form: ProfileForm, profile: Profile): ProfileChanges {
  const stored = toProfileForm(profile);
  const typed: ProfileForm = { ...form, pub_id: normalizeHandle(form.pub_id) };
  const changed = FIELDS.filter((field) => typed[field] !== stored[field]);
  const values = Object.fromEntries(changed.map((field) => [field, typed[field]])) as Partial<ProfileForm>;
  const { contact_email: email, ...rest } = values;
  return {
    version: profile.version,
    ...rest,
    ...(email !== undefined && { contact_email: email.trim() === '' ? null : email.trim() }),
  };
}

/** The reason in an issue's message, as `refusing` put it there. */
export function problemOf(message: string | undefined): FieldProblem | null {
  return isFieldProblem(message) ? message : null;
}

/** The form's field behind a JSON pointer of a refused request, or null when it is none of them. */
export function fieldOfPointer(pointer: string): ProfileField | null {
  const name = /^\/body\/profile\/(\w+)$/.exec(pointer)?.[1];
  return FIELDS.find((field) => field === name) ?? null;
}

const TYPED_PROFILE = z.object({
  name: z.string(),
  pub_id: z.string(),
  headline: z.string(),
  bio: z.string(),
  contact_email: z.string(),
  is_contact_email_public: z.boolean(),
  locale: z.enum(LOCALES),
  visibility: z.enum(VISIBILITIES),
});

/** Values that were kept in the browser, right or wrong as they were typed; null when they are none. */
export function parseTypedProfile(value: unknown): ProfileForm | null {
  const parsed = z.safeParse(TYPED_PROFILE, value);
  return parsed.success ? parsed.data : null;
}
