'use client';

import { createLazyComponentModule } from '@musubi/ui/lazy/lazy-module';
import type { PageSpot } from '@musubi/ui/profile-preview/page-spot';
import { type Ref, memo } from 'react';
import { useTranslation } from 'react-i18next';

import type { ListRow } from '../draft/link-rows.ts';
import { firstLinkIdOf } from '../draft/link-sections.ts';

import headingStyles from './heading-row.module.css';
import styles from './link-list.module.css';
import rowStyles from './link-row.module.css';

/** The content of the rows, lazy-loaded while the profile is being fetched. The screen waits for it. */
export const rowContent = createLazyComponentModule(
  async () => (await import('./row-content.tsx')).RowContent,
);

export interface LinkListProps {
  readonly rows: readonly ListRow[];
  readonly editedId: string | null;
}

export function rowClass({ kind }: ListRow): string {
  return (kind === 'heading' ? headingStyles : rowStyles)['row'] ?? '';
}

/** The position of a row in the preview. */
export function spotOf({ kind, id }: ListRow): PageSpot {
  return kind === 'heading' ? `heading:${firstLinkIdOf(id)}` : `${kind}:${id}`;
}

/** The list until drag and drop has loaded. Its rows can be moved only by menu. */
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
        <li
          key={row.id}
          data-key={row.id}
          data-previewed={spotOf(row)}
          tabIndex={-1}
          className={rowClass(row)}
        >
          <rowContent.Component row={row} isEdited={row.id === editedId} />
        </li>
      ))}
    </ul>
  );
});
