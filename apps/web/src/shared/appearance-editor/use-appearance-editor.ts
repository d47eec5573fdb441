'use client';

import type { AppearanceSettings, ProfileResponse } from '@musubi/api-client';
import type { Appearance } from '@musubi/domain/appearance';
import { useMemo } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import type { Versioned } from '#shared/autosave/autosave.ts';
import { createDraftParser } from '#shared/autosave/draft-parser.ts';
import { createEditHistories } from '#shared/autosave/edit-histories.ts';
import type { EditHistory } from '#shared/autosave/edit-history.ts';
import { leavingInit } from '#shared/autosave/leaving-request.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { mergeFields } from '#shared/autosave/merge-fields.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { type Editing, useAutosave } from '#shared/editing/use-autosave.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';

import { isSameAppearance } from './same-appearance.ts';

/** Parses the draft backup with a lazy-loaded schema. */
export const appearanceDraftParser = createDraftParser<Appearance>({
  slug: 'appearance',
  load: async () => (await import('./appearance-draft-schema.ts')).parseAppearance,
});

export type AppearanceEditor = Editing<Appearance, Appearance> & {
  /** The undo history, through which every screen makes its changes. */
  readonly history: EditHistory<Appearance>;
};

const historyOf = createEditHistories<Appearance, Appearance>({
  isSame: isSameAppearance,
  rebase: (draft, { from, to }) => mergeFields(draft, { base: from, theirs: to }),
});

function toVersioned({ version, ...value }: AppearanceSettings): Versioned<Appearance> {
  return { version, value };
}

function appearanceOf({ user }: ProfileResponse): Versioned<Appearance> {
  if (user.appearance === undefined) throw new Error('No appearance in the answer');
  return toVersioned(user.appearance);
}

/** The appearance as an autosaved draft with undo history. */
export function useAppearanceEditor(profile: EditorProfile): AppearanceEditor {
  const { client } = useApp();
  const { mutate } = useEditorProfile();
  const stored = useMemo(() => toVersioned(profile.appearance), [profile.appearance]);
  const editing = useAutosave<Appearance, Appearance>('appearance', stored, {
    toDraft: (value) => value,
    reconcile: (_draft, value) => value,
    merge: mergeFields,
    isStored: isSameAppearance,
    countUnfinished: () => 0,
    backup: createLocalDraftBackup({
      key: `appearance-draft:${profile.id}`,
      parse: appearanceDraftParser.parse,
    }),
    save: async (draft, base, isLeaving) => {
      const updateProfileRequest = { appearance: { version: base.version, ...draft } };
      const outcome = await toSaveOutcome(
        client.platform.v4UpdateProfile(
          { updateProfileRequest },
          leavingInit(isLeaving, updateProfileRequest),
        ),
        appearanceOf,
      );
      if (outcome.kind === 'saved') {
        const { version, value } = outcome.stored;
        void mutate((known) => known && { ...known, appearance: { version, ...value } }, {
          revalidate: false,
        });
      }
      return outcome;
    },
  });
  return { ...editing, history: historyOf(editing.editor) };
}
