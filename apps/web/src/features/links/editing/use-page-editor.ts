'use client';

import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { useMemo } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { createDraftParser } from '#shared/autosave/draft-parser.ts';
import { createEditHistories } from '#shared/autosave/edit-histories.ts';
import { leavingInit } from '#shared/autosave/leaving-request.ts';
import { createLocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { toSaveOutcome } from '#shared/autosave/save-outcome.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useAutosave } from '#shared/editing/use-autosave.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';

import { isSamePage, type LinksHistory, rebasePage } from '../draft/links-history.ts';
import { mergeStoredPage } from '../draft/merge-page.ts';
import type { RestorePage } from '../draft/page-draft-schema.ts';
import {
  countUnfinished,
  isPageStored,
  type PageEditor,
  reconcilePage,
  type RefusedItems,
  toPageDraft,
  toPageRequest,
  toRefusedItems,
  toVersionedPage,
} from '../draft/page-draft.ts';
import type { PageDraft, StoredPage } from '../draft/page-item.ts';

/** Parses the draft backup with a lazy-loaded schema. */
export const pageDraftParser = createDraftParser<RestorePage>({
  slug: 'links',
  load: async () => (await import('../draft/page-draft-schema.ts')).parsePageDraft,
});

const historyOf = createEditHistories<PageDraft, StoredPage>({ isSame: isSamePage, rebase: rebasePage });

/** Thrown when the API refuses rows that passed the validation in the browser. */
export class RefusedPage extends ApiFailure {
  readonly items: RefusedItems;

  constructor(failure: ApiFailure, items: RefusedItems) {
    super(failure.code, { cause: failure, requestId: failure.requestId });
    this.items = items;
  }
}

/** The links and blocks of the page as an autosaved draft with undo history. */
export function usePageEditor(profile: EditorProfile): PageEditor & { readonly history: LinksHistory } {
  const { client } = useApp();
  const { mutate } = useEditorProfile();
  const { links, blocks } = profile;
  const stored = useMemo(() => toVersionedPage({ links, blocks }), [links, blocks]);
  const editing = useAutosave<PageDraft, StoredPage>('links', stored, {
    toDraft: toPageDraft,
    reconcile: reconcilePage,
    merge: mergeStoredPage,
    isStored: isPageStored,
    countUnfinished,
    backup: createLocalDraftBackup({
      key: `links-draft:${profile.id}`,
      parse: (value) => pageDraftParser.parse(value)?.(stored.value) ?? null,
    }),
    save: async (draft, base, isLeaving) => {
      const items = toPageRequest(draft, base.value);
      const updatePageBlocksRequest = {
        version: base.value.blocks.version,
        links_version: base.value.links.version,
        known_kinds: [...BLOCK_TYPES],
        items,
      };
      const outcome = await toSaveOutcome(
        client.platform.v4UpdatePageBlocks(
          { updatePageBlocksRequest },
          leavingInit(isLeaving, updatePageBlocksRequest),
        ),
        toVersionedPage,
      );
      if (outcome.kind === 'saved') {
        const { value } = outcome.stored;
        void mutate((known) => known && { ...known, ...value }, { revalidate: false });
      }
      if (outcome.kind === 'refused' && outcome.error instanceof ApiFailure) {
        const refused = toRefusedItems(outcome.error.refusedFields, items);
        return { kind: 'refused', error: new RefusedPage(outcome.error, refused) };
      }
      return outcome;
    },
  });
  return { ...editing, history: historyOf(editing.editor) };
}
