'use client';

import { GridList } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';

import { LinkRow, type LinkRowActions } from './link-row.tsx';
import type { LinkDraft, LinkProblems, LinksDraft } from './links-draft.ts';
import { placeOfDrop } from './place-of-drop.ts';

import styles from './link-list.module.css';

const NO_PROBLEMS: LinkProblems = {};

interface LinkListProps extends LinkRowActions {
  readonly draft: LinksDraft;
  /** Rows that the API refused, by id. */
  readonly refused: ReadonlyMap<string, LinkProblems>;
  readonly editedId: string | null;
  /** The editor of one row, shown under it while it is open. */
  readonly renderEditor: (link: LinkDraft) => React.ReactNode;
  /** Moves a row to another place, counted in the list without it. */
  readonly onMove: (id: string, toIndex: number) => void;
}

/** The links in their order; rows move by pointer, by keyboard (handle, Enter, arrows, Enter) and by their menu. */
export function LinkList({
  draft,
  refused,
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
      dependencies={[editedId, draft, refused]}
    >
      {(link) => (
        <LinkRow
          link={link}
          refused={refused.get(link.id) ?? NO_PROBLEMS}
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
