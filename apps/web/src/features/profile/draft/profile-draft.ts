import type { Profile, ProfileChanges } from '@musubi/api-client';
import { foldEmail } from '@musubi/domain/email';
import { normalizeHandle } from '@musubi/domain/handles';
import { mapProfileTexts, toStoredText } from '@musubi/domain/profile-texts';

import { isSameValue, type OtherVersions } from '#shared/autosave/merge-fields.ts';

import { findFieldProblem } from './profile-field-rules.ts';
import {
  CONFIRMED_FIELDS,
  type ConfirmedField,
  PROFILE_FIELDS,
  type ProfileDraft,
  type ProfileField,
  type ProfileForm,
  toProfileForm,
} from './profile-form.ts';
import type { RefusedFields } from './refused-fields.ts';

const storedForms = new WeakMap<ProfileForm, ProfileForm>();

/** Normalises the texts as the API does. Cached, because each keystroke compares the same forms several times. */
export function asStored(form: ProfileForm): ProfileForm {
  const known = storedForms.get(form);
  if (known !== undefined) return known;
  const stored = {
    ...form,
    ...mapProfileTexts((field) => toStoredText(field, form[field])),
    pub_id: normalizeHandle(form.pub_id),
    contact_email: foldEmail(form.contact_email),
  };
  storedForms.set(form, stored);
  return stored;
}

/** The fields that differ between two forms after normalisation. */
function differingFields(one: ProfileForm, other: ProfileForm): readonly ProfileField[] {
  const [left, right] = [asStored(one), asStored(other)];
  return PROFILE_FIELDS.filter((field) => !isSameValue(left[field], right[field]));
}

/** Copies the given fields of another form into a form. */
function withFields(form: ProfileForm, fields: readonly ProfileField[], from: ProfileForm): ProfileForm {
  return { ...form, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}

export const isConfirmedField = (field: ProfileField): field is ConfirmedField =>
  CONFIRMED_FIELDS.some((confirmed) => confirmed === field);

/**
 * Changes some values of a draft. A changed field loses its confirmation, which was only for the former
 * value, and the autosave no longer waits for `releaseFields`.
 */
export function changeFields(draft: ProfileDraft, change: Partial<ProfileForm>): ProfileDraft {
  const confirmed = Object.entries(draft.confirmed).filter(([field]) => !(field in change));
  const changed = {
    ...draft,
    values: { ...draft.values, ...change },
    confirmed: Object.fromEntries(confirmed),
  };
  return releaseFields(changed, (field) => field in change);
}

/** Allows the autosave to save fields that were waiting for the creator to continue. */
export function releaseFields(
  draft: ProfileDraft,
  isReleased: (field: ProfileField) => boolean,
): ProfileDraft {
  const { waiting = [] } = draft;
  return waiting.some(isReleased)
    ? { ...draft, waiting: waiting.filter((field) => !isReleased(field)) }
    : draft;
}

/** Changes a field that the autosave does not save before `releaseFields`. */
export function holdField<Field extends ProfileField>(
  draft: ProfileDraft,
  field: Field,
  value: ProfileForm[Field],
): ProfileDraft {
  const changed = changeFields(draft, { [field]: value });
  return { ...changed, waiting: [...(changed.waiting ?? []), field] };
}

/** Whether the field can be saved: it is valid, not refused, and confirmed where a confirmation is needed. */
function canSend(field: ProfileField, draft: ProfileDraft, refused: RefusedFields): boolean {
  const { values, confirmed, waiting = [] } = draft;
  if (waiting.includes(field)) return false;
  const { [field]: value } = asStored(values);
  if (findFieldProblem(field, values) !== null || refused.find(field, value) !== null) return false;
  return !isConfirmedField(field) || confirmed[field] === value;
}

interface FieldSplit {
  /** The changed fields that a save sends. */
  readonly ready: readonly ProfileField[];
  /**
   * The changed fields that stay in the draft: they are invalid, refused by the API, or not confirmed yet.
   */
  readonly held: readonly ProfileField[];
}

/**
 * The fields of a draft that differ from a form, split into fields that can be saved and fields that cannot.
 */
export function splitFields(draft: ProfileDraft, stored: ProfileForm, refused: RefusedFields): FieldSplit {
  const changed = differingFields(draft.values, stored);
  const ready = changed.filter((field) => canSend(field, draft, refused));
  return { ready, held: changed.filter((field) => !ready.includes(field)) };
}

/** Builds an update request from some fields of a form. */
export function toProfileChanges(
  values: ProfileForm,
  { version, fields }: { readonly version: number; readonly fields: readonly ProfileField[] },
): ProfileChanges {
  const clean = asStored(values);
  const { contact_email: email, ...rest }: Partial<ProfileForm> = Object.fromEntries(
    fields.map((field) => [field, clean[field]]),
  );
  return { version, ...rest, ...(email !== undefined && { contact_email: email === '' ? null : email }) };
}

export function toProfileDraft(stored: Profile): ProfileDraft {
  const base = toProfileForm(stored);
  return { base, values: base, confirmed: {} };
}

/**
 * The draft after a save: the stored values, and the unsaved fields as typed. A text that differs only by
 * spaces stays as typed, because the creator may be about to type the next word.
 */
export function reconcileProfile(draft: ProfileDraft, stored: Profile, refused: RefusedFields): ProfileDraft {
  const base = toProfileForm(stored);
  const { held } = splitFields(draft, base, refused);
  const clean = asStored(draft.values);
  const spaced = PROFILE_FIELDS.filter(
    (field) => field !== 'pub_id' && isSameValue(clean[field], asStored(base)[field]),
  );
  const kept = { base, values: withFields(base, [...held, ...spaced], draft.values), confirmed: {} };
  return draft.waiting === undefined
    ? kept
    : releaseFields({ ...kept, waiting: draft.waiting }, (field) => !held.includes(field));
}

/** The fields that both writers changed, to different values. */
function disputedFields(
  draft: ProfileDraft,
  { base, theirs }: OtherVersions<ProfileForm>,
  refused: RefusedFields,
): readonly ProfileField[] {
  const elsewhere = differingFields(base, theirs);
  const apart = differingFields(draft.values, theirs);
  return splitFields(draft, base, refused).ready.filter(
    (field) => elsewhere.includes(field) && apart.includes(field),
  );
}

/**
 * Merges the draft with the version of another writer. Null when both writers changed a field that this tab
 * would save and no side is preferred. Fields that cannot be saved stay as typed.
 */
export function mergeProfile(
  draft: ProfileDraft,
  versions: OtherVersions<ProfileForm>,
  refused: RefusedFields,
): ProfileDraft | null {
  const { base, theirs, prefer } = versions;
  const disputed = disputedFields(draft, versions, refused);
  if (disputed.length > 0 && prefer === undefined) return null;
  const changed = differingFields(draft.values, base);
  const kept = prefer === 'theirs' ? changed.filter((field) => !disputed.includes(field)) : changed;
  return { ...draft, base: theirs, values: withFields(theirs, kept, draft.values) };
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
   * Changed only by the other writer. These fields keep their stored values, whichever version the creator
   * chooses.
   */
  readonly theirsAlone: readonly ProfileDifference[];
}

function toDifference(field: ProfileField, mine: ProfileForm, theirs: ProfileForm): ProfileDifference {
  // The cast is safe, because both values are of the type of `field`.
  return { field, mine: mine[field], theirs: theirs[field] } as ProfileDifference;
}

/** Compares the draft with the version of another writer. */
export function toProfileDifferences(
  draft: ProfileDraft,
  theirs: ProfileForm,
  refused: RefusedFields,
): ProfileDifferences {
  const { ready, held } = splitFields(draft, draft.base, refused);
  const mine = asStored(draft.values);
  const apart = differingFields(draft.values, theirs);
  const own = new Set([...ready, ...held]);
  return {
    disputed: apart
      .filter((field) => ready.includes(field))
      .map((field) => toDifference(field, mine, theirs)),
    theirsAlone: apart
      .filter((field) => !own.has(field))
      .map((field) => toDifference(field, draft.base, theirs)),
  };
}
