'use client';

import type { ListRow } from '../draft/link-rows.ts';
import { BlockRow } from './block-row.tsx';
import { HeadingRow } from './heading-row.tsx';
import { LinkRow } from './link-row.tsx';

interface RowContentProps {
  readonly row: ListRow;
  readonly isEdited: boolean;
}

/** The content of a row: a link, block or heading. */
export function RowContent({ row: { id, kind }, isEdited }: RowContentProps): React.JSX.Element {
  if (kind === 'block') return <BlockRow id={id} isEdited={isEdited} />;
  return kind === 'heading' ? (
    <HeadingRow id={id} isEdited={isEdited} />
  ) : (
    <LinkRow id={id} isEdited={isEdited} />
  );
}
