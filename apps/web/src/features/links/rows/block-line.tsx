'use client';

import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { createLazyComponentModule } from '@musubi/ui/lazy/lazy-module';
import { MenuButton } from '@musubi/ui/menu/menu-button';
import { Switch } from '@musubi/ui/switch/switch';
import { Ellipsis, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { BlockIcon } from '../blocks/block-icon.tsx';
import type { BlockProblems } from '../draft/block-draft.ts';
import { useBlockTitle } from '../draft/block-title.ts';
import { useScheduleState } from '../draft/link-schedule.ts';
import type { BlockDraft } from '../draft/page-item.ts';
import { useBlockActions } from '../editing/block-actions.ts';
import { useActions } from '../editing/links-context.ts';
import { useBlockProblems } from '../editing/use-block-problems.ts';
import { LinkHandle } from './link-handle.tsx';
import { SCHEDULE_MARKS } from './link-marks.tsx';

import styles from './link-row.module.css';

const ICON_PX = 18;

const menuList = createLazyComponentModule(async () => (await import('./block-menu.tsx')).BlockMenuList);

function BlockMenu({ id, title }: { readonly id: string; readonly title: string }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <MenuButton
      trigger={
        <IconButton label={t('list.menu', { title })} icon={<Ellipsis size={ICON_PX} aria-hidden="true" />} />
      }
      list={menuList}
      listProps={{ id }}
    />
  );
}

/** Labels for the special properties of a block: hidden, scheduled, width, sensitive. */
function BlockMarks({ block }: { readonly block: BlockDraft }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const schedule = SCHEDULE_MARKS[useScheduleState(block)];
  const marks = [
    !block.is_visible && t('list.hidden'),
    schedule !== null && t(schedule),
    block.width === 'half' && t('mark.half'),
    block.width === 'wide' && t('block.width_wide'),
    block.is_sensitive && t('mark.sensitive'),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className={styles['marks']}>
      {marks.map((mark) => (
        <span key={mark} className={styles['mark']}>
          {mark}
        </span>
      ))}
    </span>
  );
}

/** Explains why a block is not on the page yet. */
function Unfinished({ problems }: { readonly problems: BlockProblems }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const [problem] = problems.values();
  if (problem === undefined) return null;
  return <span className={styles['address']}>{t('list.unfinished', { reason: messageOf(problem) })}</span>;
}

interface BlockLineProps {
  readonly block: BlockDraft;
  readonly isEdited: boolean;
}

/** The row content of a block. */
export function BlockLine({ block, isEdited }: BlockLineProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const blocks = useBlockActions();
  const title = useBlockTitle()(block.content);
  const problems = useBlockProblems(block);
  return (
    <div className={styles['line']} data-hidden={!block.is_visible || undefined}>
      <LinkHandle id={block.id} label={t('list.drag', { title })} isEdited={isEdited} />
      <span className={styles['picture']}>
        <BlockIcon type={block.content.type} />
      </span>
      <div className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['below']}>
          <Unfinished problems={problems} />
          <BlockMarks block={block} />
        </span>
      </div>
      <Switch
        label={t('list.visible', { title })}
        isLabelHidden
        isSelected={block.is_visible}
        onChange={(is_visible) => blocks.choose(block.id, { is_visible })}
      />
      <IconButton
        label={t('row.edit_title', { title })}
        icon={<Pencil size={ICON_PX} aria-hidden="true" />}
        aria-expanded={isEdited}
        onPress={() => actions.edit(isEdited ? null : block.id)}
        className={styles['edit']}
      />
      <BlockMenu id={block.id} title={title} />
    </div>
  );
}
