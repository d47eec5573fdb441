'use client';

import { memo, useCallback } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';

import { useBlockTitle } from '../draft/block-title.ts';
import { type ListRow, placeOfDrop, type RowTarget } from '../draft/link-rows.ts';
import { isHeadingId } from '../draft/link-sections.ts';
import { placeOfSectionDrop } from '../draft/page-sections.ts';
import { useActions, useSnapshot } from '../editing/links-context.ts';
import { CarryContext, HandleButtonContext, RowListContext } from './link-handle.tsx';
import { type LinkListProps, rowClass, rowContent, spotOf } from './link-list-rows.tsx';
import { listenToTouchDrag } from './touch-drag.ts';

import styles from './link-list.module.css';

/** Returns the drop handler, which moves a link or block, or a heading with its links. */
function useDrop(): (id: string, target: RowTarget) => void {
  const actions = useActions();
  const getSnapshot = useSnapshot();
  return useCallback(
    (id, target) => {
      const { draft } = getSnapshot();
      if (isHeadingId(id)) actions.moveSectionTo(id, placeOfSectionDrop(draft, id, target));
      else actions.moveTo(id, placeOfDrop(draft, id, target));
    },
    [actions, getSnapshot],
  );
}

function useRowText(): (row: ListRow) => string {
  const { t } = useTranslation(['links', 'common']);
  const blockTitle = useBlockTitle();
  return (row) => {
    if (row.kind === 'block') return blockTitle(row.item.block.content);
    const { kind, name } = row;
    if (kind === 'heading') return t('section.row', { title: name.trim() === '' ? t('section.none') : name });
    return name.trim() === '' ? t('list.untitled') : name;
  };
}

function Grid({ rows, editedId }: LinkListProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const textOf = useRowText();
  const drop = useDrop();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const row = rows.find(({ id }) => id === key);
        return { 'text/plain': row === undefined ? '' : textOf(row) };
      }),
    onReorder: ({ keys, target }) => {
      const [movedId] = keys;
      if (typeof movedId === 'string') drop(movedId, target);
    },
  });
  const carry = useCallback(
    (handle: HTMLElement, id: string) => listenToTouchDrag({ handle, onDrop: (target) => drop(id, target) }),
    [drop],
  );
  return (
    <HandleButtonContext value={Button}>
      <CarryContext value={carry}>
        <GridList
          aria-label={t('list.label')}
          items={rows}
          dragAndDropHooks={dragAndDropHooks}
          keyboardNavigationBehavior="tab"
          disallowTypeAhead
          selectionMode="none"
          className={styles['list'] ?? ''}
          dependencies={[editedId]}
        >
          {(row) => (
            <GridListItem
              id={row.id}
              textValue={textOf(row)}
              className={rowClass(row)}
              data-previewed={spotOf(row)}
            >
              {({ state }) => (
                <RowListContext value={state}>
                  <rowContent.Component row={row} isEdited={row.id === editedId} />
                </RowListContext>
              )}
            </GridListItem>
          )}
        </GridList>
      </CarryContext>
    </HandleButtonContext>
  );
}

function isSameRow(one: ListRow, other: ListRow | undefined, editedId: string | null): boolean {
  if (one.id !== other?.id || one.kind !== other.kind) return false;
  // Ignores changed names of the row that the creator is editing, because only its fields show them.
  if (one.id === editedId) return true;
  if (one.kind !== 'block') return other.kind !== 'block' && one.name === other.name;
  return other.kind === 'block' && one.item.block.content === other.item.block.content;
}

/**
 * Compares only the order and the names of the rows, because each row reads its own content from the store.
 */
function areSameRows(before: LinkListProps, after: LinkListProps): boolean {
  return (
    before.editedId === after.editedId &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => isSameRow(row, after.rows[index], after.editedId))
  );
}

/**
 * The sortable list of headings, links and blocks. Rerenders only when the order or a name changes, because
 * each row reads its own content from the store.
 */
export const LinkGrid = memo(Grid, areSameRows);
