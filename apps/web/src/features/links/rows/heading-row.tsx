'use client';

import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { MenuButton } from '@musubi/ui/menu/menu-button';
import { Ellipsis, Pencil } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { findSection } from '../draft/link-sections.ts';
import { useActions, useSelectedLinks } from '../editing/links-context.ts';
import { LinkHandle } from './link-handle.tsx';

import styles from './heading-row.module.css';

interface HeadingRowProps {
  readonly id: string;
  readonly isEdited: boolean;
}

const ICON_PX = 18;

/** The name field of a heading, lazy-loaded because it is hidden until its row is opened. */
const headingName = createLazyComponentModule(async () => (await import('./heading-name.tsx')).HeadingName);

const menuList = createLazyComponentModule(async () => (await import('./row-menus.tsx')).HeadingMenuList);

function HeadingMenu({ id, title }: { readonly id: string; readonly title: string }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <MenuButton
      trigger={
        <IconButton
          label={t('section.menu', { title })}
          icon={<Ellipsis size={ICON_PX} aria-hidden="true" />}
        />
      }
      list={menuList}
      listProps={{ id }}
    />
  );
}

/** A heading row. Moving the heading also moves the links below it. */
export const HeadingRow = memo(function HeadingRow({
  id,
  isEdited,
}: HeadingRowProps): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const name = useSelectedLinks((links) => findSection(links, id)?.title);
  const count = useSelectedLinks((links) => findSection(links, id)?.links.length ?? 0);
  const isNameLoaded = useLazyModule(headingName, isEdited);
  // A new heading has no links until it has a name.
  const isNew = name === undefined;
  if (isNew && !isEdited) return null;
  const title = name ?? '';
  const shown = title.trim() === '' ? t('section.none') : title;
  return (
    <>
      <div className={styles['line']}>
        <LinkHandle id={id} label={t('section.drag', { title: shown })} isEdited={isEdited} />
        <span className={styles['title']} data-none={title.trim() === '' || undefined}>
          {shown}
        </span>
        {!isNew && <span className={styles['count']}>{t('list.count', { count })}</span>}
        <IconButton
          label={t('section.rename_title', { title: shown })}
          icon={<Pencil size={ICON_PX} aria-hidden="true" />}
          aria-expanded={isEdited}
          onPress={() => actions.edit(isEdited ? null : id)}
          className={styles['edit']}
        />
        {!isNew && <HeadingMenu id={id} title={shown} />}
      </div>
      {isEdited && isNameLoaded && <headingName.Component id={id} title={title} />}
    </>
  );
});
