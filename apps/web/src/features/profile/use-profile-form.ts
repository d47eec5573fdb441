'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile, ProfileChanges } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { type Control, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/api/api-failure.ts';
import type { SaveOutcome, SaveState } from '#shared/autosave/autosave.ts';
import { type ConflictDialogState, useConflictDialog } from '#shared/autosave/conflict-dialog-state.ts';
import { createLocalDraftBackup, getLocalStorage } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { useQueuedEdits } from '#shared/autosave/use-queued-edits.ts';
import { useFailureMessage, useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

import { countChangedFields, type ProfileDifferences, toProfileDifferences } from './profile-changes.ts';
import { ProfileEditing, type ProfileEditingSnapshot } from './profile-editing.ts';
import { parseTypedProfile, PROFILE_FORM } from './profile-form-schema.ts';
import {
  fieldOfPointer,
  problemOf,
  type ProfileField,
  type ProfileForm,
  toProfileForm,
} from './profile-form.ts';
import { useClosingQuestion } from './use-closing-question.ts';

/** Type of the field errors that the API reported. Their message is already a sentence for the user. */
const FROM_API = 'api';

export interface ProfileFormController {
  readonly control: Control<ProfileForm>;
  readonly typed: ProfileForm;
  readonly saved: ProfileForm;
  readonly isTouched: boolean;
  readonly state: SaveState<Profile>;
  /** Differences between the typed and the stored profile; null without a conflict. */
  readonly differences: ProfileDifferences | null;
  readonly conflictDialog: ConflictDialogState;
  readonly handleSubmit: (event: SubmitEvent) => void;
  /** Saves, or opens the dialog of a conflict. */
  readonly submit: () => void;
  readonly revert: () => void;
  readonly errorOf: (field: ProfileField) => string | undefined;
  readonly resolveConflict: (choice: 'mine' | 'theirs') => void;
}

/** Returns the stored profile that a save or a conflict returned; null for other outcomes. */
function findStored(outcome: SaveOutcome<Profile>): Profile | null {
  if (outcome.kind === 'saved') return outcome.stored.value;
  return outcome.kind === 'conflict' ? outcome.theirs.value : null;
}

/** Sends changes and updates the cached profile and session with the stored result. */
function useSaveProfile(): (changes: ProfileChanges) => Promise<SaveOutcome<Profile>> {
  const { client } = useApp();
  const session = useSession();
  const { mutate } = useEditorProfile();
  return async (profile) => {
    const outcome = await toSaveOutcome(
      client.platform.v4UpdateProfile({ updateProfileRequest: { profile } }),
      ({ user }) => ({ version: user.version, value: user }),
    );
    const stored = findStored(outcome);
    if (stored !== null) {
      void mutate((known) => known && { ...known, ...stored }, { revalidate: false });
      void session.mutate();
    }
    return outcome;
  };
}

type ProfileEditingInForm = ProfileEditingSnapshot & {
  readonly editing: ProfileEditing;
  readonly form: UseFormReturn<ProfileForm>;
};

/** Connects a `ProfileEditing` with a form, the API and the draft backup. */
function useProfileEditing(profile: EditorProfile): ProfileEditingInForm {
  const save = useSaveProfile();
  const [editing] = useState(
    () =>
      new ProfileEditing(profile, {
        save,
        backup: createLocalDraftBackup({
          getStorage: getLocalStorage,
          key: `profile-draft:${profile.id}`,
          parse: (value) => parseTypedProfile(value, toProfileForm(profile)),
        }),
        nowMs: systemClock.nowMs,
      }),
  );
  const snapshot = useSyncExternalStore(editing.subscribe, editing.getSnapshot, editing.getSnapshot);
  useQueuedEdits('profile', countChangedFields(snapshot.values, snapshot.base.value));
  const form = useForm<ProfileForm>({
    defaultValues: snapshot.values,
    resolver: zodResolver(PROFILE_FORM),
    mode: 'onTouched',
  });
  const { reset, subscribe } = form;

  useEffect(() => editing.connect(reset), [editing, reset]);
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => editing.typed(values) }),
    [editing, subscribe],
  );
  useEffect(() => {
    editing.refresh(profile);
  }, [editing, profile]);

  return { ...snapshot, editing, form };
}

interface ProfileFormOptions {
  /** Called after a save, in place of the toast. */
  readonly onSaved?: () => void;
}

/**
 * The profile as a form with a save button instead of autosave, so that names and addresses do not change by
 * accident.
 */
export function useProfileForm(
  profile: EditorProfile,
  { onSaved }: ProfileFormOptions = {},
): ProfileFormController {
  const { t } = useTranslation(['profile', 'common']);
  const failureMessage = useFailureMessage();
  const fieldMessage = useFieldMessage();
  const { editing, form, values, base, state, isTouched } = useProfileEditing(profile);
  const theirs = state.status === 'conflict' ? state.theirs.value : null;
  const conflictDialog = useConflictDialog(theirs);
  useClosingQuestion(isTouched);
  const { control, setError, formState } = form;

  const markRefused = (error: unknown): void => {
    if (!(error instanceof ApiFailure)) return;
    const mark = (field: ProfileField, message: string): void =>
      setError(field, { type: FROM_API, message }, { shouldFocus: true });
    if (error.code === 'handle_taken') mark('pub_id', failureMessage(error));
    for (const { pointer, problem } of error.refusedFields) {
      const field = fieldOfPointer(pointer);
      if (field !== null) mark(field, fieldMessage(problem));
    }
  };
  const send = form.handleSubmit(async (checked) => {
    await editing.save(checked);
    const { state: outcome } = editing.getSnapshot();
    if (outcome.status === 'refused') markRefused(outcome.error);
    if (outcome.status !== 'saved') return;
    if (onSaved === undefined) showToast(t('save.saved'), { kind: 'success' });
    else onSaved();
  });
  const submit = (): void => {
    if (theirs === null) void send();
    else conflictDialog.open();
  };

  useEffect(() => {
    const saveByKey = (event: KeyboardEvent): void => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      submit();
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  });

  return {
    control,
    typed: values,
    saved: base.value,
    isTouched,
    state,
    differences: theirs && toProfileDifferences({ base: base.value, values }, toProfileForm(theirs)),
    conflictDialog,
    handleSubmit: (event) => {
      event.preventDefault();
      submit();
    },
    submit,
    revert: () => editing.revert(),
    errorOf: (field) => {
      const error = formState.errors[field];
      if (error === undefined) return undefined;
      if (error.type === FROM_API) return error.message;
      return fieldMessage(problemOf(error.message) ?? 'wrong_type');
    },
    resolveConflict: (choice) => {
      if (theirs === null) return;
      editing.resolveConflict(choice);
      if (choice === 'mine') void send();
    },
  };
}
