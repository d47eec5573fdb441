'use client';

import { completeUrlInput, displayAddress, parseWebUrl } from '@musubi/domain/url';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Menu, type MenuAction } from '@musubi/ui/menu/menu';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { Switch } from '@musubi/ui/switch/switch';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CopyPlus,
  Ellipsis,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { GridListItem } from 'react-aria-components/GridList';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/use-failure-message.ts';

import { LinkHandle } from './link-handle.tsx';
import { type LinkDraft, type LinkProblems, problemsOfLink } from './links-draft.ts';

import styles from './link-row.module.css';

/** What a row can ask for. */
export interface LinkRowActions {
  readonly onToggle: (id: string, isVisible: boolean) => void;
  readonly onEdit: (id: string | null) => void;
  /** Whether the list holds no more links. */
  readonly isFull: boolean;
  readonly onDuplicate: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

interface LinkRowProps extends LinkRowActions {
  readonly link: LinkDraft;
  /** What the API refused although it looked right here. */
  readonly refused: LinkProblems;
  readonly index: number;
  readonly count: number;
  readonly editor: ReactNode;
  readonly onMove: (id: string, toIndex: number) => void;
}

const ICON_PX = 18;

function shownAddress(url: string): string {
  const parsed = parseWebUrl(completeUrlInput(url));
  return parsed.ok ? displayAddress(parsed.url) : url;
}

function useRowMenu(props: LinkRowProps): readonly MenuAction[] {
  const { link, index, count, isFull, onMove, onEdit, onDuplicate, onDelete } = props;
  const { t } = useTranslation(['links', 'common']);
  const isFirst = index === 0;
  const isLast = index === count - 1;
  const icon = (Icon: typeof Pencil): ReactNode => <Icon size={ICON_PX} aria-hidden="true" />;
  const move = (
    entry: Pick<MenuAction, 'id' | 'label' | 'isDisabled'>,
    Icon: typeof Pencil,
    to: number,
  ): MenuAction => ({
    ...entry,
    icon: icon(Icon),
    onAction: () => onMove(link.id, to),
  });
  return [
    { id: 'edit', label: t('row.edit'), icon: icon(Pencil), onAction: () => onEdit(link.id) },
    move({ id: 'up', label: t('row.move_up'), isDisabled: isFirst }, ArrowUp, index - 1),
    move({ id: 'down', label: t('row.move_down'), isDisabled: isLast }, ArrowDown, index + 1),
    move({ id: 'top', label: t('row.move_top'), isDisabled: isFirst }, ArrowUpToLine, 0),
    move({ id: 'bottom', label: t('row.move_bottom'), isDisabled: isLast }, ArrowDownToLine, count - 1),
    {
      id: 'duplicate',
      label: t('row.duplicate'),
      icon: icon(CopyPlus),
      isDisabled: isFull,
      onAction: () => onDuplicate(link.id),
    },
    {
      id: 'delete',
      label: t('row.delete'),
      icon: icon(Trash2),
      isDanger: true,
      onAction: () => onDelete(link.id),
    },
  ];
}

/** One link: what it is, whether it shows, and everything that can be done with it. */
export function LinkRow(props: LinkRowProps): React.JSX.Element {
  const { link, refused, editor, onToggle, onEdit } = props;
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const actions = useRowMenu(props);
  const title = link.title.trim() === '' ? t('list.untitled') : link.title;
  const [problem] = Object.values({ ...problemsOfLink(link), ...refused });
  return (
    <GridListItem id={link.id} textValue={title} className={styles['row'] ?? ''}>
      {({ state }) => (
        <>
          <div className={styles['line']} data-hidden={!link.is_visible || undefined}>
            <LinkHandle
              id={link.id}
              label={t('list.drag', { title })}
              iconPx={ICON_PX}
              isEdited={editor !== null}
              list={state}
            />
            <ServiceIcon type={link.type} className={styles['icon']} />
            <div className={styles['words']}>
              <span className={styles['title']}>{title}</span>
              <span className={styles['address']}>
                {!link.is_visible && <span className={styles['hidden']}>{t('list.hidden')}</span>}
                {problem === undefined
                  ? shownAddress(link.url)
                  : t('list.unfinished', { reason: messageOf(problem) })}
              </span>
            </div>
            <Switch
              label={t('list.visible', { title })}
              isLabelHidden
              isSelected={link.is_visible}
              onChange={(isVisible) => onToggle(link.id, isVisible)}
            />
            <IconButton
              label={t('row.edit_title', { title })}
              icon={<Pencil size={ICON_PX} aria-hidden="true" />}
              aria-expanded={editor !== null}
              onPress={() => onEdit(editor === null ? link.id : null)}
              className={styles['edit']}
            />
            <Menu
              trigger={
                <IconButton
                  label={t('list.menu', { title })}
                  icon={<Ellipsis size={ICON_PX} aria-hidden="true" />}
                />
              }
              actions={actions}
            />
          </div>
          {editor}
        </>
      )}
    </GridListItem>
  );
}
