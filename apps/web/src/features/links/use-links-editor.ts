'use client';

import type { LinkList } from '@musubi/api-client';
import { useMemo } from 'react';

import { ApiFailure } from '#shared/api/api-failure.ts';
import type { Versioned } from '#shared/autosave/autosave.ts';
import { createDraftParser } from '#shared/autosave/draft-parser.ts';
import { createEditHistories } from '#shared/autosave/edit-histories.ts';
import { leavingInit } from '#shared/autosave/leaving-request.ts';
import { createLocalDraftBackup, getLocalStorage } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { useAutosave } from '#shared/autosave/use-autosave.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';
import { useApp } from '#shared/session/app-context.tsx';

import {
  countUnfinished,
  isLinksStored,
  type LinkProblems,
  type LinksDraft,
  type LinksEditor,
  reconcileLinks,
  type StoredLinks,
  toLinksDraft,
  toLinksRequest,
  toRefusedRows,
} from './links-draft.ts';
import { isSameList, type LinksHistory, rebaseList } from './links-history.ts';
import { mergeLinks } from './merge-links.ts';

/** Parses the draft backup with a lazy-loaded schema. */
export const linksDraftParser = createDraftParser<LinksDraft>(
  async () => (await import('./links-draft-schema.ts')).parseLinksDraft,
);

const historyOf = createEditHistories<LinksDraft, StoredLinks>({ isSame: isSameList, rebase: rebaseList });

/** Thrown when the API refuses rows that passed the validation in the browser. */
export class RefusedLinks extends ApiFailure {
  readonly rows: ReadonlyMap<string, LinkProblems>;

  constructor(failure: ApiFailure, rows: ReadonlyMap<string, LinkProblems>) {
    super(failure.code, { cause: failure, requestId: failure.requestId });
    this.rows = rows;
  }
}

function toVersioned({ version, items }: LinkList): Versioned<StoredLinks> {
  return { version, value: items };
}

/** The links list as an autosaved draft with undo history. */
export function useLinksEditor(profile: EditorProfile): LinksEditor & { readonly history: LinksHistory } {
  const { client } = useApp();
  const { mutate } = useEditorProfile();
  const stored = useMemo(() => toVersioned(profile.links), [profile.links]);
  const editing = useAutosave<LinksDraft, StoredLinks>('links', stored, {
    toDraft: toLinksDraft,
    reconcile: reconcileLinks,
    merge: mergeLinks,
    isStored: isLinksStored,
    countUnfinished,
    backup: createLocalDraftBackup({
      getStorage: getLocalStorage,
      key: `links-draft:${profile.id}`,
      parse: linksDraftParser.parse,
    }),
    save: async (draft, base, isLeaving) => {
      const links = toLinksRequest(draft, base.value);
      const updateExternalLinksRequest = { version: base.version, links };
      const outcome = await toSaveOutcome(
        client.platform.v4UpdateExternalLinks(
          { updateExternalLinksRequest },
          leavingInit(isLeaving, updateExternalLinksRequest),
        ),
        toVersioned,
      );
      if (outcome.kind === 'saved') {
        const { version, value } = outcome.stored;
        void mutate((known) => known && { ...known, links: { version, items: value } }, {
          revalidate: false,
        });
      }
      if (outcome.kind === 'refused' && outcome.error instanceof ApiFailure) {
        const rows = toRefusedRows(
          outcome.error.refusedFields,
          links.map((link) => link.id),
        );
        return { kind: 'refused', error: new RefusedLinks(outcome.error, rows) };
      }
      return outcome;
    },
  });
  return { ...editing, history: historyOf(editing.editor) };
}
