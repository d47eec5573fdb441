'use client';

import type { MenuOpening } from '@musubi/ui/menu/menu-button';
import { MenuList } from '@musubi/ui/menu/menu-list';
import type { MenuAction } from '@musubi/ui/menu/menu-props';
import { CalendarClock, CopyPlus, Eye, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { duplicateItem } from '../draft/link-rows.ts';
import { findBlock } from '../draft/page-item.ts';
import { useBlockActions } from '../editing/block-actions.ts';
import { useActions, useSelected } from '../editing/links-context.ts';
import { toIcon, useMoves } from './row-menus.tsx';

/** Menu items that change a block without opening its fields. */
function useSettings(id: string): readonly MenuAction[] {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const blocks = useBlockActions();
  const isSensitive = useSelected(({ draft }) => findBlock(draft, id)?.is_sensitive ?? false);
  const hasSchedule = useSelected(({ draft }) => {
    const block = findBlock(draft, id);
    return block !== undefined && (block.starts_at !== null || block.ends_at !== null);
  });
  return [
    {
      id: 'schedule',
      label: hasSchedule ? t('block.change_schedule') : t('schedule.set'),
      icon: toIcon(CalendarClock),
      onAction: () => actions.edit(id),
    },
    {
      id: 'sensitive',
      label: isSensitive ? t('block.not_sensitive') : t('block.make_sensitive'),
      icon: toIcon(isSensitive ? Eye : TriangleAlert),
      onAction: () => blocks.choose(id, { is_sensitive: !isSensitive }),
    },
  ];
}

function useBlockMenu(id: string): readonly MenuAction[] {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const moves = useMoves(id);
  const settings = useSettings(id);
  const isFull = useSelected(({ draft }) => duplicateItem(draft, id, 'copy') === draft);
  return [
    { id: 'edit', label: t('row.edit'), icon: toIcon(Pencil), onAction: () => actions.edit(id) },
    ...moves,
    ...settings,
    {
      id: 'duplicate',
      label: t('row.duplicate'),
      note: isFull ? t('block.duplicate_full') : undefined,
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

interface BlockMenuProps extends MenuOpening {
  readonly id: string;
}

export function BlockMenuList({ id, ...opening }: BlockMenuProps): React.JSX.Element {
  return <MenuList {...opening} actions={useBlockMenu(id)} />;
}
