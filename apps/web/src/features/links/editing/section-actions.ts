import type { showToast } from '@musubi/ui/toaster/show-toast';
import type { TFunction } from 'i18next';

import {
  placeOfNewSection,
  findSection,
  headingIdOf,
  removeSection,
  renameSection,
  restoreSections,
  toSections,
} from '../draft/link-sections.ts';
import type { LinksHistory } from '../draft/links-history.ts';
import type { PageEditor } from '../draft/page-draft.ts';
import { changeLinks, linksOf, type PageDraft } from '../draft/page-item.ts';
import { moveSection } from '../draft/page-sections.ts';
import type { SectionActions } from './link-actions.ts';

export interface SectionPorts {
  readonly editor: PageEditor['editor'];
  readonly history: LinksHistory;
  /** Reverts a change, for the undo button of a toast. */
  readonly back: (change: (page: PageDraft) => PageDraft) => void;
  readonly t: TFunction<['links', 'common']>;
  readonly show: typeof showToast;
  readonly setEditedId: (change: (open: string | null) => string | null) => void;
  readonly announce: (text: string) => void;
}

const DELIBERATE = { pace: 'deliberate' } as const;

/** The actions on headings. Each action shows a toast or an announcement to screen readers. */
export function createSectionActions({
  editor,
  history,
  back,
  t,
  show,
  setEditedId,
  announce,
}: SectionPorts): SectionActions {
  const linksNow = () => linksOf(editor.getSnapshot().draft);
  const moveTo = (headingId: string, place: number): void => {
    const page = editor.getSnapshot().draft;
    const next = moveSection(page, headingId, place);
    if (next === page) return;
    const title = findSection(linksOf(page), headingId)?.title ?? '';
    history.change(() => next, DELIBERATE);
    const sections = toSections(linksOf(next));
    const now = sections.findIndex((section) =>
      section.links.some((link) => headingIdOf(link.id) === headingId),
    );
    announce(
      t('section.moved', { title: title || t('section.none'), place: now + 1, total: sections.length }),
    );
  };
  return {
    startSection(linkId) {
      const links = linksNow();
      const place = linkId ?? placeOfNewSection(links);
      if (place === null) return;
      setEditedId(() => headingIdOf(place));
    },
    renameSection(headingId, title) {
      history.change((page) => changeLinks(page, (links) => renameSection(links, headingId, title)), {
        group: headingId,
      });
    },
    moveSectionTo: moveTo,
    stepSection(headingId, by) {
      const from = toSections(linksNow()).findIndex((section) => section.headingId === headingId);
      moveTo(headingId, from + by);
    },
    removeSection(headingId) {
      const before = linksNow();
      const section = findSection(before, headingId);
      if (section === undefined) return;
      history.change((page) => changeLinks(page, (links) => removeSection(links, headingId)), DELIBERATE);
      setEditedId((open) => (open === headingId ? null : open));
      const title = section.title || t('section.none');
      show(t('section.removed', { title, count: section.links.length }), {
        action: {
          label: t('common:action.undo'),
          onAction: () => back((page) => changeLinks(page, (links) => restoreSections(links, before))),
        },
      });
    },
  };
}
