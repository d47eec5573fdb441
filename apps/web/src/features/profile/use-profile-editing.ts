'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { Profile, ProfileChanges } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';

import type { SaveOutcome } from '#shared/autosave/autosave.ts';
import { createLocalDraftBackup, getLocalStorage } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { useQueuedEdits } from '#shared/autosave/use-queued-edits.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

import { countChangedFields } from './profile-changes.ts';
import { ProfileEditing, type ProfileEditingSnapshot } from './profile-editing.ts';
import { parseTypedProfile, PROFILE_FORM } from './profile-form-schema.ts';
import { type ProfileForm, toProfileForm } from './profile-form.ts';

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

export type ProfileEditingInForm = ProfileEditingSnapshot & {
  readonly editing: ProfileEditing;
  readonly form: UseFormReturn<ProfileForm>;
};

/** Connects a `ProfileEditing` with a form, the API and the draft backup. */
export function useProfileEditing(profile: EditorProfile): ProfileEditingInForm {
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
