import type { Profile, ProfileChanges } from '@musubi/api-client';
import { normalizeHandle } from '@musubi/domain/handles';
import { mapProfileTexts, toStoredText } from '@musubi/domain/profile-texts';

import type { Versioned } from '#shared/autosave/autosave.ts';

import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileForm,
  toProfileForm,
  type TypedProfile,
} from './profile-form.ts';

/** Stored values with the version that an update request must contain. */
export type ProfileBase = Versioned<ProfileForm>;

export function toProfileBase(profile: Profile): ProfileBase {
  return { version: profile.version, value: toProfileForm(profile) };
}

/** Normalises the texts as the API does. */
function asStored(form: ProfileForm): ProfileForm {
  return {
    ...form,
    ...mapProfileTexts((field) => toStoredText(field, form[field])),
    pub_id: normalizeHandle(form.pub_id),
    contact_email: form.contact_email.trim(),
  };
}

type FieldValue = ProfileForm[ProfileField];

/** Whether two values are equal; genres must also be in the same order. */
function isSameValue(one: FieldValue, other: FieldValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, place) => item === other[place]);
}

/** Whether two forms are equal without normalisation. */
export function isSameForm(one: ProfileForm, other: ProfileForm): boolean {
  return PROFILE_FIELDS.every((field) => isSameValue(one[field], other[field]));
}

/** The fields that differ between two forms after normalisation. */
function differingFields(one: ProfileForm, other: ProfileForm): readonly ProfileField[] {
  const [left, right] = [asStored(one), asStored(other)];
  return PROFILE_FIELDS.filter((field) => !isSameValue(left[field], right[field]));
}

/** Number of fields that differ from the base after normalisation. */
export function countChangedFields(values: ProfileForm, base: ProfileForm): number {
  return differingFields(values, base).length;
}

/** Builds an update request with the changed fields and the base version; null when nothing differs. */
export function toProfileChanges(values: ProfileForm, base: ProfileBase): ProfileChanges | null {
  const changed = differingFields(values, base.value);
  if (changed.length === 0) return null;
  const clean = asStored(values);
  const { contact_email: email, ...rest }: Partial<ProfileForm> = Object.fromEntries(
    changed.map((field) => [field, clean[field]]),
  );
  return {
    version: base.version,
    ...rest,
    ...(email !== undefined && { contact_email: email === '' ? null : email }),
  };
}

/**
 * Rebases typed values: fields that differ from `since` stay as typed, all other fields take the values of
 * `onto`.
 */
export function rebase(
  values: ProfileForm,
  { since, onto }: { readonly since: ProfileForm; readonly onto: ProfileForm },
): ProfileForm {
  const changed = PROFILE_FIELDS.filter((field) => !isSameValue(values[field], since[field]));
  return { ...onto, ...Object.fromEntries(changed.map((field) => [field, values[field]])) };
}

/** Merges the normalised changes of this tab into the version of another writer. */
export function mergeMine({ base, values }: TypedProfile, theirs: ProfileForm): ProfileForm {
  return rebase(asStored(values), { since: asStored(base), onto: theirs });
}

export type RebaseResult =
  | { readonly kind: 'conflict' }
  /**
   * `values`: the form rebased onto the stored version. `since`: the form values of this tab that are already
   * stored.
   */
  | { readonly kind: 'onto'; readonly values: ProfileForm; readonly since: ProfileForm };

/**
 * Rebases typed values onto a newer stored version, or reports a conflict. There is no conflict when the
 * stored version contains all typed values. A version that this tab itself saved is no conflict either, even
 * if the response was lost (`sent`).
 */
export function rebaseOntoStored(
  typed: TypedProfile,
  { theirs, sent }: { readonly theirs: ProfileForm; readonly sent: readonly ProfileForm[] },
): RebaseResult {
  const own = sent.find((values) => differingFields(values, theirs).length === 0);
  if (own !== undefined) {
    return { kind: 'onto', since: own, values: rebase(typed.values, { since: own, onto: theirs }) };
  }
  const isAtStake = differingFields(mergeMine(typed, theirs), theirs).length > 0;
  return isAtStake ? { kind: 'conflict' } : { kind: 'onto', since: typed.values, values: theirs };
}

export type ProfileDifference = {
  readonly [Field in ProfileField]: {
    readonly field: Field;
    readonly mine: ProfileForm[Field];
    readonly theirs: ProfileForm[Field];
  };
}[ProfileField];

export interface ProfileDifferences {
  /** Changed in this tab and stored with a different value, so the creator has to choose. */
  readonly disputed: readonly ProfileDifference[];
  /**
   * Changed only by the other writer. These fields keep their stored values, whatever the creator chooses.
   */
  readonly theirsAlone: readonly ProfileDifference[];
}

function toDifference(field: ProfileField, mine: ProfileForm, theirs: ProfileForm): ProfileDifference {
  // The cast is safe, because both values are of the type of `field`.
  return { field, mine: mine[field], theirs: theirs[field] } as ProfileDifference;
}

export function toProfileDifferences(typed: TypedProfile, theirs: ProfileForm): ProfileDifferences {
  const mine = mergeMine(typed, theirs);
  const disputed = differingFields(mine, theirs);
  const theirsAlone = differingFields(typed.values, theirs).filter((field) => !disputed.includes(field));
  return {
    disputed: disputed.map((field) => toDifference(field, mine, theirs)),
    theirsAlone: theirsAlone.map((field) => toDifference(field, typed.values, theirs)),
  };
}
