'use client';

import type { ImportUndo } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { countedList, fieldList, hasAppearance } from '../choice/import-words.ts';

import styles from '../imports-screen.module.css';

/** Says what an undo has changed, and which fields it kept because they had changed after the import. */
export function UndoneNotice({ undone }: { readonly undone: ImportUndo }): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { removed_links: count, restored_fields: restored, kept_fields: kept } = undone;
  const counted = countedList(t, locale, { parts: undone.removed_parts ?? [] });
  return (
    <Notice tone="success" role="status" ref={takeFocus} tabIndex={-1} className={styles['message']}>
      <p>{count === 0 ? t('undone.no_links') : t('undone.links', { count })}</p>
      {counted !== '' && <p>{t('undone.parts', { parts: counted })}</p>}
      {hasAppearance(undone.removed_parts) && <p>{t('undone.appearance')}</p>}
      {undone.kept_parts?.includes('appearance') === true && <p>{t('undone.appearance_kept')}</p>}
      {restored.length > 0 && <p>{t('undone.restored', { fields: fieldList(t, locale, restored) })}</p>}
      {kept.length > 0 && <p>{t('undone.kept', { fields: fieldList(t, locale, kept) })}</p>}
    </Notice>
  );
}
