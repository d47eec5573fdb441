import type { Profile, ProfileChanges } from '@musubi/api-client';
import { normalizeHandle } from '@musubi/domain/handles';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';

import type { Versioned } from '#shared/autosave/autosave.ts';

import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileForm,
  toProfileForm,
  type TypedProfile,
} from './profile-form.ts';

/** Values that were stored together, and the version that a write over them must carry. */
export type ProfileBase = Versioned<ProfileForm>;

export function toProfileBase(profile: Profile): ProfileBase {
  return { version: profile.version, value: toProfileForm(profile) };
}

/** Values as the API would store them: it cleans texts up in the same way. */
function asStored(form: ProfileForm): ProfileForm {
  return {
    ...form,
    name: toSingleLine(form.name),
    pub_id: normalizeHandle(form.pub_id),
    headline: toSingleLine(form.headline),
    bio: toMultiLine(form.bio),
    contact_email: form.contact_email.trim(),
  };
}

type FieldValue = ProfileForm[ProfileField];

/** True for the same text, choice or picture, and for the same genres in the same order. */
function isSameValue(one: FieldValue, other: FieldValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, place) => item === other[place]);
}

/** True when both hold the same to the letter. */
export function isSameForm(one: ProfileForm, other: ProfileForm): boolean {
  return PROFILE_FIELDS.every((field) => isSameValue(one[field], other[field]));
}

/** The fields that would be stored differently. */
function differingFields(one: ProfileForm, other: ProfileForm): readonly ProfileField[] {
  const [left, right] = [asStored(one), asStored(other)];
  return PROFILE_FIELDS.filter((field) => !isSameValue(left[field], right[field]));
}

/** How many fields would be stored differently. */
export function countChangedFields(values: ProfileForm, base: ProfileForm): number {
  return differingFields(values, base).length;
}

/** What to send: the fields that were changed since the base was read, with its version; null when there are none. */
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

/** The values moved on to others: what was touched since `since` stays as it is, the rest becomes `onto`'s. */
export function keepTouched(
  values: ProfileForm,
  { since, onto }: { readonly since: ProfileForm; readonly onto: ProfileForm },
): ProfileForm {
  const kept = PROFILE_FIELDS.filter((field) => !isSameValue(values[field], since[field]));
  return { ...onto, ...Object.fromEntries(kept.map((field) => [field, values[field]])) };
}

/** What was typed, as it would be stored, on top of what somebody else stored in between. */
export function toMine({ base, values }: TypedProfile, theirs: ProfileForm): ProfileForm {
  return keepTouched(asStored(values), { since: asStored(base), onto: theirs });
}

export type Meeting =
  | { readonly kind: 'conflict' }
  /** Nothing is at stake: `values` may go on from their version. `since`: what their version has of ours. */
  | { readonly kind: 'onto'; readonly values: ProfileForm; readonly since: ProfileForm };

/**
 * What happens when another version than the base turns out to be stored: it is a save of our own whose answer was lost
 * (`sent`), it holds all that was typed, or somebody has to decide.
 */
export function meetStored(
  typed: TypedProfile,
  { theirs, sent }: { readonly theirs: ProfileForm; readonly sent: readonly ProfileForm[] },
): Meeting {
  const own = sent.find((values) => differingFields(values, theirs).length === 0);
  if (own !== undefined) {
    return { kind: 'onto', since: own, values: keepTouched(typed.values, { since: own, onto: theirs }) };
  }
  const isAtStake = differingFields(toMine(typed, theirs), theirs).length > 0;
  return isAtStake ? { kind: 'conflict' } : { kind: 'onto', since: typed.values, values: theirs };
}

/** A field with the value on either side. */
export type ProfileDifference = {
  readonly [Field in ProfileField]: {
    readonly field: Field;
    readonly mine: ProfileForm[Field];
    readonly theirs: ProfileForm[Field];
  };
}[ProfileField];

export interface ProfileDifferences {
  /** What somebody has to decide: changed here, and stored otherwise. */
  readonly disputed: readonly ProfileDifference[];
  /** Changed by the others alone; it stands whatever is decided. */
  readonly theirsAlone: readonly ProfileDifference[];
}

function toDifference(field: ProfileField, mine: ProfileForm, theirs: ProfileForm): ProfileDifference {
  // Both values are of this very field; a mapped union cannot say so of a field in a variable.
  return { field, mine: mine[field], theirs: theirs[field] } as ProfileDifference;
}

/** All in which the screen and their version differ. */
export function toProfileDifferences(typed: TypedProfile, theirs: ProfileForm): ProfileDifferences {
  const mine = toMine(typed, theirs);
  const disputed = differingFields(mine, theirs);
  const theirsAlone = differingFields(typed.values, theirs).filter((field) => !disputed.includes(field));
  return {
    disputed: disputed.map((field) => toDifference(field, mine, theirs)),
    theirsAlone: theirsAlone.map((field) => toDifference(field, typed.values, theirs)),
  };
}
