'use client';

import type { Import, ImportApplication } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { fieldList, sourceName } from './import-words.ts';

import styles from './imports-screen.module.css';

interface ImportDoneProps {
  readonly done: Import & { readonly application: ImportApplication };
  /** Links to other screens, and the button that takes the import back. */
  readonly children: ReactNode;
}

/** The last step: what was added, and the ways on. */
export function ImportDone({ done, children }: ImportDoneProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { added_links: count, fields, undo_until: until } = done.application;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <div className={styles['done']}>
      <h2 ref={takeFocus} tabIndex={-1} className={styles['doneTitle']}>
        <CircleCheck size={24} aria-hidden="true" />
        {count === 0 ? t('done.no_links') : t('done.links', { count })}
      </h2>
      <div>
        <p data-phrases>{t('done.source', { source: sourceName(t, done) })}</p>
        {fields.length > 0 && <p>{t('done.fields', { fields: fieldList(t, locale, fields) })}</p>}
        <p className={styles['muted']} data-phrases>
          {t('done.until', { date: date.format(new Date(until)) })}
        </p>
      </div>
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}
