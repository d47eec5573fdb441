'use client';

import type { ProfileResponse } from '@musubi/api-client';
import { toMultiLine } from '@musubi/domain/text';
import { useMemo } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import type { Versioned } from '#shared/autosave/autosave.ts';
import { leavingInit } from '#shared/autosave/leaving-request.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { type Editing, useAutosave } from '#shared/editing/use-autosave.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { storeAnswer } from '#shared/profile/store-answer.ts';

import { isNoteStored, isTooLong, mergeNote, reconcileNote } from './thanks-note.ts';

function noteOf({ version, thanks_note: value = '' }: ProfileResponse['user']): Versioned<string> {
  return { version, value };
}

/** The creator's thank-you note as an autosaved draft. */
export function useThanksEditor(profile: EditorProfile): Editing<string, string> {
  const { client } = useApp();
  const { mutate } = useEditorProfile();
  const stored = useMemo(() => noteOf(profile), [profile]);
  return useAutosave<string, string>('thanks', stored, {
    toDraft: (note) => note,
    reconcile: reconcileNote,
    isStored: isNoteStored,
    countUnfinished: (note) => (isTooLong(note) ? 1 : 0),
    merge: mergeNote,
    backup: createLocalDraftBackup({
      key: `thanks-draft:${profile.id}`,
      parse: (value) => (typeof value === 'string' ? value : null),
    }),
    save: async (draft, base, isLeaving) => {
      const thanks_note = isTooLong(draft) ? base.value : toMultiLine(draft);
      const updateProfileRequest = { profile: { version: base.version, thanks_note } };
      const outcome = await toSaveOutcome(
        client.platform.v4UpdateProfile(
          { updateProfileRequest },
          leavingInit(isLeaving, updateProfileRequest),
        ),
        ({ user }) => noteOf(user),
      );
      if (outcome.kind === 'saved') {
        const { version, value } = outcome.stored;
        storeAnswer(mutate, { sentVersion: base.version, stored: { version, thanks_note: value } });
      }
      return outcome;
    },
  });
}
