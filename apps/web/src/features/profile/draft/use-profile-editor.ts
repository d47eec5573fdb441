'use client';

import type { Profile } from '@musubi/api-client';
import { useCallback, useMemo, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import type { SaveState, Versioned } from '#shared/autosave/autosave.ts';
import { leavingInit } from '#shared/autosave/leaving-request.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { type ConflictDialogState, useConflictDialog } from '#shared/editing/conflict-dialog-state.ts';
import { useAutosave } from '#shared/editing/use-autosave.ts';
import { useFailureMessage, useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { storeAnswer } from '#shared/profile/store-answer.ts';

import { createProfileActions, type ProfileActions, type ProfileAutosave } from './profile-actions.ts';
import { profileDraftParser } from './profile-draft-parser.ts';
import { asStored, type ProfileDifferences, splitFields, toProfileDifferences } from './profile-draft.ts';
import { findFieldProblem, lengthOfField } from './profile-field-rules.ts';
import {
  PROFILE_FIELDS,
  type ProfileDraft,
  type ProfileField,
  type ProfileForm,
  toProfileForm,
} from './profile-form.ts';
import { createProfilePorts, type ProfilePortsOptions } from './profile-ports.ts';
import { RefusedFields } from './refused-fields.ts';

export interface ProfileEditor extends ProfileActions {
  readonly editor: ProfileAutosave;
  readonly values: ProfileForm;
  readonly saved: ProfileForm;
  readonly state: SaveState<Profile>;
  /** Number of changed fields that are saved only after the creator has corrected or confirmed them. */
  readonly heldCount: number;
  /** Changed fields that are saved only after the creator continues, such as a name of the guided start. */
  readonly waiting: readonly ProfileField[];
  /** Differences between the typed and the stored profile; null without a conflict. */
  readonly differences: ProfileDifferences | null;
  readonly conflictDialog: ConflictDialogState;
  readonly errorOf: (field: ProfileField) => string | undefined;
}

const toVersioned = (profile: Profile): Versioned<Profile> => ({ version: profile.version, value: profile });

const refusedOf = new WeakMap<ProfileAutosave, RefusedFields>();

/** Sends changes and updates the cached profile and session with the stored result. */
function useSend(): ProfilePortsOptions['send'] {
  const { client } = useApp();
  const session = useSession();
  const { mutate } = useEditorProfile();
  return async (profile, isLeaving) => {
    const updateProfileRequest = { profile };
    const outcome = await toSaveOutcome(
      client.platform.v4UpdateProfile({ updateProfileRequest }, leavingInit(isLeaving, updateProfileRequest)),
      ({ user }) => toVersioned(user),
    );
    if (outcome.kind === 'saved') {
      storeAnswer(mutate, { sentVersion: profile.version, stored: outcome.stored.value });
      void session.mutate();
    }
    return outcome;
  };
}

function useProfileAutosave(profile: EditorProfile) {
  const send = useSend();
  const stored = useMemo(() => toVersioned(profile), [profile]);
  const [refused] = useState(() => new RefusedFields());
  const editing = useAutosave<ProfileDraft, Profile>(
    'profile',
    stored,
    createProfilePorts({
      send,
      stored,
      refused,
      backup: createLocalDraftBackup({
        key: `profile-draft:${profile.id}`,
        parse: (value) => profileDraftParser.parse(value)?.(toProfileForm(profile)) ?? null,
      }),
    }),
  );
  // The editor outlives the screen. It keeps the ports of the screen that created it, and therefore their
  // refusals.
  if (!refusedOf.has(editing.editor)) refusedOf.set(editing.editor, refused);
  return { ...editing, refused: refusedOf.get(editing.editor) ?? refused };
}

/** The part of the editor that fields use. */
export type FieldForm = Pick<
  ProfileEditor,
  'values' | 'saved' | 'state' | 'change' | 'rest' | 'restore' | 'errorOf'
>;

/** The fields whose errors show: those that the creator has left, and those restored with an error. */
function useVisited(values: ProfileForm) {
  const [visited, setVisited] = useState<ReadonlySet<ProfileField>>(
    () => new Set(PROFILE_FIELDS.filter((field) => findFieldProblem(field, values) !== null)),
  );
  const visit = useCallback(
    (field: ProfileField): void =>
      setVisited((known) => (known.has(field) ? known : new Set([...known, field]))),
    [],
  );
  return { visited, visit };
}

/**
 * The error message of each field; undefined for a field that is valid or not finished yet. Each render
 * computes all messages, because a refusal can change while the values stay the same.
 */
function useErrorOf(
  values: ProfileForm,
  { refused, visited }: { readonly refused: RefusedFields; readonly visited: ReadonlySet<ProfileField> },
): (field: ProfileField) => string | undefined {
  const failureMessage = useFailureMessage();
  const fieldMessage = useFieldMessage();
  const messageOf = (field: ProfileField): string | undefined => {
    const { [field]: value } = asStored(values);
    const reason = refused.find(field, value) ?? findFieldProblem(field, values);
    if (reason === null) return undefined;
    if (reason === 'handle_taken') return failureMessage(new ApiFailure(reason));
    if (reason === 'too_long') return fieldMessage(reason, lengthOfField(field, values));
    return visited.has(field) || refused.find(field, value) !== null ? fieldMessage(reason) : undefined;
  };
  const messages = new Map(PROFILE_FIELDS.map((field) => [field, messageOf(field)]));
  return (field) => messages.get(field);
}

/**
 * The profile as an autosaved draft. Invalid and unconfirmed fields stay in the draft while the other fields
 * are saved.
 */
export function useProfileEditor(profile: EditorProfile): ProfileEditor {
  const { editor, draft, base, state, refused } = useProfileAutosave(profile);
  const { values } = draft;
  const saved = useMemo(() => toProfileForm(base.value), [base]);
  const { visited, visit } = useVisited(values);
  const errorOf = useErrorOf(values, { refused, visited });
  const actions = useMemo(() => createProfileActions({ editor, refused, visit }), [editor, refused, visit]);
  const theirs = state.status === 'conflict' ? state.theirs.value : null;
  const conflictDialog = useConflictDialog(theirs);
  const { held } = splitFields(draft, saved, refused);

  return {
    ...actions,
    editor,
    values,
    saved,
    state,
    heldCount: held.length,
    waiting: held.filter((field) => draft.waiting?.includes(field) === true),
    differences: theirs && toProfileDifferences(draft, toProfileForm(theirs), refused),
    conflictDialog,
    errorOf,
  };
}
