'use client';

import { ComparedRows } from '#shared/autosave/compared-rows.tsx';

import type { LinkDraft, LinksDraft } from './links-draft.ts';

const SHOWN_FIELDS = ['url', 'description', 'section'] as const;

function detailsOf(link: LinkDraft, other: LinkDraft): readonly string[] {
  return SHOWN_FIELDS.filter((field) => link[field] !== other[field] && link[field] !== '').map(
    (field) => link[field],
  );
}

interface ComparedLinksProps {
  readonly links: LinksDraft;
  /** The links of the other version. */
  readonly others: LinksDraft;
}

/** The links of one version of a conflict. */
export function ComparedLinks({ links, others }: ComparedLinksProps): React.JSX.Element {
  return (
    <ComparedRows
      rows={links}
      others={others}
      labelOf={({ title, url }) => title || url}
      detailsOf={detailsOf}
    />
  );
}
