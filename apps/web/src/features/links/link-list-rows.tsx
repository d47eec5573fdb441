'use client';

import { type Ref, memo } from 'react';
import { useTranslation } from 'react-i18next';

import { HeadingRow } from './heading-row.tsx';
import { LinkRow } from './link-row.tsx';
import type { ListRow } from './link-rows.ts';

import headingStyles from './heading-row.module.css';
import styles from './link-list.module.css';
import rowStyles from './link-row.module.css';

export interface LinkListProps {
  readonly rows: readonly ListRow[];
  readonly editedId: string | null;
}

export function rowClass({ kind }: ListRow): string {
  return (kind === 'heading' ? headingStyles : rowStyles)['row'] ?? '';
}

export function RowContent({
  row: { id, kind },
  isEdited,
}: {
  readonly row: ListRow;
  readonly isEdited: boolean;
}): React.JSX.Element {
  return kind === 'heading' ? (
    <HeadingRow id={id} isEdited={isEdited} />
  ) : (
    <LinkRow id={id} isEdited={isEdited} />
  );
}

/** The list shown until drag and drop has loaded; its rows can be moved only from their menus. */
export const PlainLinkList = memo(function PlainLinkList({
  rows,
  editedId,
  ref,
}: LinkListProps & { readonly ref: Ref<HTMLUListElement> }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <ul ref={ref} aria-label={t('list.label')} className={styles['list']}>
      {rows.map((row) => (
        // `tabIndex` lets the row receive the focus when its fields close.
        <li key={row.id} data-key={row.id} tabIndex={-1} className={rowClass(row)}>
          <RowContent row={row} isEdited={row.id === editedId} />
        </li>
      ))}
    </ul>
  );
});
