'use client';

import type { LinkList } from '@musubi/api-client';
import { useMemo } from 'react';

import { useApp } from '#shared/app-context.tsx';
import type { Autosave, AutosaveSnapshot, Versioned } from '#shared/autosave/autosave.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { useAutosave } from '#shared/autosave/use-autosave.ts';
import { type EditorProfile, useEditorProfile } from '#shared/editor-profile.ts';

import { parseLinksDraft } from './links-draft-schema.ts';
import { type LinksDraft, reconcileLinks, toLinksDraft, toLinksRequest } from './links-draft.ts';

type StoredLinks = LinkList['items'];

export interface LinksEditor extends AutosaveSnapshot<LinksDraft, StoredLinks> {
  readonly editor: Autosave<LinksDraft, StoredLinks>;
}

function toVersioned({ version, items }: LinkList): Versioned<StoredLinks> {
  return { version, value: items };
}

/** The list of links as a draft that saves itself. */
export function useLinksEditor(profile: EditorProfile): LinksEditor {
  const { client } = useApp();
  const { mutate } = useEditorProfile();
  const stored = useMemo(() => toVersioned(profile.links), [profile.links]);
  return useAutosave<LinksDraft, StoredLinks>(stored, {
    toDraft: toLinksDraft,
    reconcile: reconcileLinks,
    backup: createLocalDraftBackup({
      storage: window.localStorage,
      key: `links-draft:${profile.id}`,
      parse: parseLinksDraft,
    }),
    save: async (draft, base) => {
      const request = { version: base.version, links: toLinksRequest(draft, base.value) };
      const outcome = await toSaveOutcome(
        client.platform.v4UpdateExternalLinks({ updateExternalLinksRequest: request }),
        toVersioned,
      );
      if (outcome.kind === 'saved') {
        const { version, value } = outcome.stored;
        void mutate((known) => known && { ...known, links: { version, items: value } }, {
          revalidate: false,
        });
      }
      return outcome;
    },
  });
}
