import type { showToast } from '@musubi/ui/toaster/show-toast';
import type { TFunction } from 'i18next';

import {
  placeOfNewSection,
  findSection,
  headingIdOf,
  moveSection,
  newSectionTitle,
  removeSection,
  renameSection,
  restoreSections,
  startSection,
  toSections,
} from './link-sections.ts';
import type { SectionActions } from './links-context.ts';
import type { LinksDraft, LinksEditor } from './links-draft.ts';
import type { LinksHistory } from './links-history.ts';

export interface SectionPorts {
  readonly editor: LinksEditor['editor'];
  readonly history: LinksHistory;
  /** Changes the list back, for the undo button of a toast. */
  readonly back: (change: (links: LinksDraft) => LinksDraft) => void;
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
  const draftNow = () => editor.getSnapshot().draft;
  const moveTo = (headingId: string, place: number): void => {
    const draft = draftNow();
    const next = moveSection(draft, headingId, place);
    if (next === draft) return;
    const title = findSection(draft, headingId)?.title ?? '';
    history.change(() => next, DELIBERATE);
    const sections = toSections(next);
    const now = sections.findIndex((section) =>
      section.links.some((link) => headingIdOf(link.id) === headingId),
    );
    announce(
      t('section.moved', { title: title || t('section.none'), place: now + 1, total: sections.length }),
    );
  };
  return {
    startSection(linkId) {
      const draft = draftNow();
      const place = linkId ?? placeOfNewSection(draft);
      if (place === null) return;
      // If the link already starts a named section, opens the name field instead of replacing the section.
      const own = findSection(draft, headingIdOf(place));
      if (own !== undefined && own.title !== '') {
        setEditedId(() => own.headingId);
        return;
      }
      const title = newSectionTitle(draft, t('section.new'));
      history.change((links) => startSection(links, place, title), DELIBERATE);
      setEditedId(() => headingIdOf(place));
      announce(t('section.added', { title }));
    },
    renameSection(headingId, title) {
      history.change((links) => renameSection(links, headingId, title), { group: headingId });
    },
    moveSectionTo: moveTo,
    stepSection(headingId, by) {
      const from = toSections(draftNow()).findIndex((section) => section.headingId === headingId);
      moveTo(headingId, from + by);
    },
    removeSection(headingId) {
      const before = draftNow();
      const section = findSection(before, headingId);
      if (section === undefined) return;
      history.change((links) => removeSection(links, headingId), DELIBERATE);
      setEditedId((open) => (open === headingId ? null : open));
      const title = section.title || t('section.none');
      show(t('section.removed', { title, count: section.links.length }), {
        action: {
          label: t('common:action.undo'),
          onAction: () => back((links) => restoreSections(links, before)),
        },
      });
    },
  };
}
