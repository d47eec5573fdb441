import type { Profile } from '@musubi/api-client';
import type { GenreId } from '@musubi/domain/genres';
import type { Locale } from '@musubi/domain/locales';
import {
  type AnsweredTexts,
  mapProfileTexts,
  PROFILE_TEXT_FIELDS,
  type ProfileText,
} from '@musubi/domain/profile-texts';

export const VISIBILITIES = ['public', 'unlisted', 'draft'] as const;

/** The form fields with their values as typed. */
export interface ProfileForm extends Record<ProfileText, string> {
  icon_image_key: string | null;
  cover_image_key: string | null;
  genres: GenreId[];
  contact_email: string;
  is_contact_email_public: boolean;
  pub_id: string;
  locale: Locale;
  visibility: (typeof VISIBILITIES)[number];
}

export type ProfileField = keyof ProfileForm;

/** All fields of the form in screen order. */
export const PROFILE_FIELDS = [
  'pub_id',
  'icon_image_key',
  ...PROFILE_TEXT_FIELDS,
  'genres',
  'cover_image_key',
  'contact_email',
  'is_contact_email_public',
  'locale',
  'visibility',
] as const satisfies readonly ProfileField[];

/**
 * Fields that decide what other people can open. A change is saved only after the creator has confirmed the
 * new value.
 */
export const CONFIRMED_FIELDS = ['pub_id', 'visibility'] as const satisfies readonly ProfileField[];
export type ConfirmedField = (typeof CONFIRMED_FIELDS)[number];

/** The confirmed values by field. */
export type Confirmed = { readonly [Field in ConfirmedField]?: string | undefined };

/** The values on the screen, and the stored values with which the creator started. */
export interface ProfileDraft {
  readonly base: ProfileForm;
  readonly values: ProfileForm;
  readonly confirmed: Confirmed;
  /**
   * Fields that are saved only after the creator continues, such as a name that the guided start suggests.
   */
  readonly waiting?: readonly ProfileField[];
}

export function toProfileForm(profile: Profile): ProfileForm {
  const { icon_image_key, cover_image_key, pub_id, genres } = profile;
  const { is_contact_email_public, locale, visibility } = profile;
  const texts: Partial<AnsweredTexts> = profile;
  return {
    icon_image_key,
    cover_image_key,
    // An older API version omits from its response the text fields that it does not know.
    ...mapProfileTexts((field) => texts[field] ?? ''),
    pub_id,
    genres: [...genres],
    contact_email: profile.contact_email ?? '',
    is_contact_email_public,
    locale,
    visibility,
  };
}

/** The form field of a JSON pointer in an API error, or null. */
export function fieldOfPointer(pointer: string): ProfileField | null {
  const name = /^\/body\/profile\/(\w+)(?:\/\d+)?$/.exec(pointer)?.[1];
  return PROFILE_FIELDS.find((field) => field === name) ?? null;
}
