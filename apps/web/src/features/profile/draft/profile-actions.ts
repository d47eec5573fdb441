import type { Profile } from '@musubi/api-client';

import type { Autosave } from '#shared/autosave/autosave.ts';
import { isSameValue } from '#shared/autosave/merge-fields.ts';

import { asStored, changeFields, holdField, mergeProfile, releaseFields } from './profile-draft.ts';
import { findFieldProblem, isTextField } from './profile-field-rules.ts';
import {
  type ConfirmedField,
  type ProfileDraft,
  type ProfileField,
  type ProfileForm,
  toProfileForm,
} from './profile-form.ts';
import type { RefusedFields } from './refused-fields.ts';

export type ProfileAutosave = Autosave<ProfileDraft, Profile>;

/** The edits that the fields of the profile can make. */
export interface ProfileActions {
  readonly change: <Field extends ProfileField>(field: Field, value: ProfileForm[Field]) => void;
  /** Changes a field without saving it until `release`. */
  readonly hold: <Field extends ProfileField>(field: Field, value: ProfileForm[Field]) => void;
  /** Saves the typed text when the creator leaves a field. */
  readonly rest: (field: ProfileField) => void;
  /** Saves a field that is waiting for the creator to continue. */
  readonly release: (field: ProfileField) => void;
  /** Saves a field that needs a confirmation. */
  readonly confirm: (field: ConfirmedField) => void;
  /** Resets the given fields to their stored values. */
  readonly restore: (fields: readonly ProfileField[]) => void;
  readonly resolveConflict: (choice: 'mine' | 'theirs') => void;
}

interface ProfileActionsOptions {
  readonly editor: ProfileAutosave;
  readonly refused: RefusedFields;
  /** Allows the errors of a field to show. */
  readonly visit: (field: ProfileField) => void;
}

/** Whether the field is a text field, whose saves are debounced. The other fields are saved at once. */
const isTyped = (field: ProfileField): boolean =>
  isTextField(field) || field === 'contact_email' || field === 'pub_id';

/**
 * Creates the actions of an editor. They read the editor when they are called, so a field can keep the same
 * functions between renders.
 */
export function createProfileActions({ editor, refused, visit }: ProfileActionsOptions): ProfileActions {
  /** During a conflict, the draft keeps its original base, which shows the changes of each writer. */
  const onPresentBase = (known: ProfileDraft): ProfileDraft => {
    const { state, base } = editor.getSnapshot();
    return state.status === 'conflict' ? known : { ...known, base: toProfileForm(base.value) };
  };

  const rest = (field: ProfileField): void => {
    visit(field);
    const { values } = editor.getSnapshot().draft;
    const { [field]: clean } = asStored(values);
    if (!isSameValue(clean, values[field]) && findFieldProblem(field, values) === null)
      editor.edit((known) => ({ ...known, values: { ...known.values, [field]: clean } }), 'deliberate');
    editor.flush();
  };

  return {
    change: (field, value) =>
      editor.edit(
        (known) => changeFields(onPresentBase(known), { [field]: value }),
        isTyped(field) ? 'typing' : 'deliberate',
      ),
    hold: (field, value) => editor.edit((known) => holdField(onPresentBase(known), field, value), 'typing'),
    rest,
    release(field) {
      if (editor.getSnapshot().draft.waiting?.includes(field) === true)
        editor.edit((known) => releaseFields(known, (waiting) => waiting === field), 'deliberate');
      rest(field);
    },
    confirm(field) {
      visit(field);
      refused.forget(field);
      editor.edit((known) => {
        const { [field]: wanted } = asStored(known.values);
        return { ...onPresentBase(known), confirmed: { ...known.confirmed, [field]: wanted } };
      }, 'deliberate');
    },
    restore(fields) {
      const saved = toProfileForm(editor.getSnapshot().base.value);
      const stored = Object.fromEntries(fields.map((field) => [field, saved[field]]));
      editor.edit((known) => changeFields(onPresentBase(known), stored), 'deliberate');
    },
    resolveConflict(choice) {
      const { state } = editor.getSnapshot();
      if (state.status !== 'conflict') return;
      const theirs = toProfileForm(state.theirs.value);
      // Merged here, because only the draft knows the base of a restored draft.
      editor.edit(
        (known) => mergeProfile(known, { base: known.base, theirs, prefer: choice }, refused) ?? known,
        'deliberate',
      );
      editor.resolveConflict('mine');
    },
  };
}
