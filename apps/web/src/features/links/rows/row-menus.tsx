'use client';

import type { MenuOpening } from '@musubi/ui/menu/menu-button';
import { MenuList } from '@musubi/ui/menu/menu-list';
import type { MenuAction } from '@musubi/ui/menu/menu-props';
import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CopyPlus,
  Heading,
  Pencil,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { edgesOf } from '../draft/link-rows.ts';
import { toSections } from '../draft/link-sections.ts';
import { canAddLink } from '../draft/links-draft.ts';
import { useActions, useSelected, useSelectedLinks } from '../editing/links-context.ts';

const ICON_PX = 18;

/** The icon of a menu item. */
export function toIcon(Icon: typeof Pencil): ReactNode {
  return <Icon size={ICON_PX} aria-hidden="true" />;
}

/** Menu items that move a link or block in the list. */
export function useMoves(id: string): readonly MenuAction[] {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const isFirst = useSelected(({ draft }) => edgesOf(draft, id).isFirst);
  const isLast = useSelected(({ draft }) => edgesOf(draft, id).isLast);
  return [
    {
      id: 'up',
      label: t('row.move_up'),
      icon: toIcon(ArrowUp),
      isDisabled: isFirst,
      onAction: () => actions.step(id, -1),
    },
    {
      id: 'down',
      label: t('row.move_down'),
      icon: toIcon(ArrowDown),
      isDisabled: isLast,
      onAction: () => actions.step(id, 1),
    },
    {
      id: 'top',
      label: t('row.move_top'),
      icon: toIcon(ArrowUpToLine),
      isDisabled: isFirst,
      onAction: () => actions.moveTo(id, 0),
    },
    {
      id: 'bottom',
      label: t('row.move_bottom'),
      icon: toIcon(ArrowDownToLine),
      isDisabled: isLast,
      onAction: () => actions.moveTo(id, Number.MAX_SAFE_INTEGER),
    },
  ];
}

function useLinkMenu(id: string): readonly MenuAction[] {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const isFull = useSelectedLinks((links) => !canAddLink(links));
  const moves = useMoves(id);
  return [
    { id: 'edit', label: t('row.edit'), icon: toIcon(Pencil), onAction: () => actions.edit(id) },
    ...moves,
    {
      id: 'section',
      label: t('row.start_section'),
      icon: toIcon(Heading),
      onAction: () => actions.startSection(id),
    },
    {
      id: 'duplicate',
      label: t('row.duplicate'),
      note: isFull ? t('row.duplicate_full') : undefined,
      icon: toIcon(CopyPlus),
      isDisabled: isFull,
      onAction: () => actions.duplicate(id),
    },
    {
      id: 'delete',
      label: t('row.delete'),
      icon: toIcon(Trash2),
      isDanger: true,
      onAction: () => actions.remove(id),
    },
  ];
}

function useHeadingMenu(headingId: string): readonly MenuAction[] {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const place = useSelectedLinks((links) =>
    toSections(links).findIndex((section) => section.headingId === headingId),
  );
  const count = useSelectedLinks((links) => toSections(links).length);
  return [
    {
      id: 'rename',
      label: t('section.rename'),
      icon: toIcon(Pencil),
      onAction: () => actions.edit(headingId),
    },
    {
      id: 'up',
      label: t('section.move_up'),
      icon: toIcon(ArrowUp),
      isDisabled: place <= 0,
      onAction: () => actions.stepSection(headingId, -1),
    },
    {
      id: 'down',
      label: t('section.move_down'),
      icon: toIcon(ArrowDown),
      isDisabled: place === count - 1,
      onAction: () => actions.stepSection(headingId, 1),
    },
    {
      id: 'remove',
      label: t('section.remove'),
      note: t('section.remove_note'),
      icon: toIcon(Trash2),
      isDanger: true,
      onAction: () => actions.removeSection(headingId),
    },
  ];
}

interface RowMenuProps extends MenuOpening {
  readonly id: string;
}

export function LinkMenuList({ id, ...opening }: RowMenuProps): React.JSX.Element {
  return <MenuList {...opening} actions={useLinkMenu(id)} />;
}

export function HeadingMenuList({ id, ...opening }: RowMenuProps): React.JSX.Element {
  return <MenuList {...opening} actions={useHeadingMenu(id)} />;
}
