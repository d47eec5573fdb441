'use client';

import { GridList } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';

import { LinkRow, type LinkRowActions } from './link-row.tsx';
import type { LinkDraft, LinksDraft } from './links-draft.ts';

import styles from './link-list.module.css';

interface LinkListProps extends LinkRowActions {
  readonly draft: LinksDraft;
  readonly editedId: string | null;
  /** The editor of one row, shown under it while it is open. */
  readonly renderEditor: (link: LinkDraft) => React.ReactNode;
  /** Moves a row to another place, counted in the list without it. */
  readonly onMove: (id: string, toIndex: number) => void;
}

/** Where a row dropped before or after another one ends up, counted in the list without it. */
function placeOfDrop(
  draft: LinksDraft,
  movedId: string,
  target: { readonly key: React.Key; readonly dropPosition: 'before' | 'after' | 'on' },
): number {
  const others = draft.filter((link) => link.id !== movedId);
  const index = others.findIndex((link) => link.id === target.key);
  return target.dropPosition === 'after' ? index + 1 : index;
}

/** The links in their order; rows move by pointer, by keyboard (handle, Enter, arrows, Enter) and by their menu. */
export function LinkList({
  draft,
  editedId,
  renderEditor,
  onMove,
  ...actions
}: LinkListProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': draft.find((link) => link.id === key)?.title ?? '',
      })),
    onReorder: ({ keys, target }) => {
      const [movedId] = keys;
      if (typeof movedId === 'string') onMove(movedId, placeOfDrop(draft, movedId, target));
    },
  });
  return (
    <GridList
      aria-label={t('list.label')}
      items={draft}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
      selectionMode="none"
      className={styles['list'] ?? ''}
      dependencies={[editedId, draft]}
    >
      {(link) => (
        <LinkRow
          link={link}
          index={draft.indexOf(link)}
          count={draft.length}
          editor={editedId === link.id ? renderEditor(link) : null}
          onMove={onMove}
          {...actions}
        />
      )}
    </GridList>
  );
}
