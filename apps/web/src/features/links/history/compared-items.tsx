'use client';

import { ComparedRows } from '#shared/editing/compared-rows.tsx';

import { useBlockTitle } from '../draft/block-title.ts';
import { idOfItem, type PageDraft, type PageItemDraft } from '../draft/page-item.ts';

type Row = PageItemDraft & { readonly id: string };

function toComparedRows(page: PageDraft): readonly Row[] {
  return page.map((item) => ({ ...item, id: idOfItem(item) }));
}

/** All texts of a block in order, without image keys. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, part]) => (field === 'image_key' ? [] : textsOf(part)));
}

const SHOWN_FIELDS = ['url', 'description', 'section'] as const;

function detailsOf(row: Row, other: Row): readonly string[] {
  if (row.kind === 'block') {
    const known = other.kind === 'block' ? textsOf(other.block.content.data) : [];
    return [...new Set(textsOf(row.block.content.data))].filter((text) => !known.includes(text));
  }
  const { link } = row;
  const fields = SHOWN_FIELDS.filter(
    (field) => other.kind === 'link' && link[field] !== other.link[field] && link[field] !== '',
  );
  return fields.map((field) => link[field]);
}

interface ComparedItemsProps {
  readonly page: PageDraft;
  /** The other version of the conflict. */
  readonly other: PageDraft;
}

/** The links and blocks of one version of a conflict. */
export function ComparedItems({ page, other }: ComparedItemsProps): React.JSX.Element {
  const blockTitle = useBlockTitle();
  const labelOf = (row: Row): string =>
    row.kind === 'link' ? row.link.title || row.link.url : blockTitle(row.block.content);
  return (
    <ComparedRows
      rows={toComparedRows(page)}
      others={toComparedRows(other)}
      labelOf={labelOf}
      detailsOf={detailsOf}
    />
  );
}
