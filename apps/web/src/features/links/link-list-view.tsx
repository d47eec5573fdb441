'use client';

import type { ReactNode } from 'react';
import { GridList, type GridListProps } from 'react-aria-components/GridList';
import { useTranslation } from 'react-i18next';

import { HeadingRow } from './heading-row.tsx';
import { LinkRow } from './link-row.tsx';
import type { ListRow } from './link-rows.ts';

import styles from './link-list.module.css';

export interface LinkListProps {
  readonly rows: readonly ListRow[];
  /** The row whose fields are open. */
  readonly editedId: string | null;
}

interface ListProps extends LinkListProps {
  /** Missing where the part that drags rows could not be loaded: their menus move them all the same. */
  readonly dragAndDropHooks?: NonNullable<GridListProps<ListRow>['dragAndDropHooks']>;
}

/** Headings and links in their order. Rows read what they show by themselves: the list follows only their order and names. */
export function LinkListView({ rows, editedId, dragAndDropHooks }: ListProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const renderRow = (row: ListRow): ReactNode => {
    const isEdited = row.id === editedId;
    return row.kind === 'heading' ? (
      <HeadingRow id={row.id} name={row.name} isEdited={isEdited} />
    ) : (
      <LinkRow id={row.id} name={row.name} isEdited={isEdited} />
    );
  };
  return (
    <GridList
      aria-label={t('list.label')}
      items={rows}
      {...(dragAndDropHooks !== undefined && { dragAndDropHooks })}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      selectionMode="none"
      className={styles['list'] ?? ''}
      dependencies={[editedId]}
    >
      {renderRow}
    </GridList>
  );
}

function isSameRow(one: ListRow, other: ListRow | undefined, editedId: string | null): boolean {
  if (one.id !== other?.id || one.kind !== other.kind) return false;
  // The name of a row that is being typed in is heard in its own field; the list hears it when it rests.
  return one.name === other.name || one.id === editedId;
}

/** Whether two lists of rows look the same from outside of their rows. */
export function areSameRows(before: LinkListProps, after: LinkListProps): boolean {
  return (
    before.editedId === after.editedId &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => isSameRow(row, after.rows[index], after.editedId))
  );
}
