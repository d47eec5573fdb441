'use client';

import type { Import, ImportApplication } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import type { AppliedReport } from '../apply/applied-report.ts';
import {
  copiedPage,
  countedList,
  fieldList,
  hasAppearance,
  hasFewer,
  isNothingAdded,
  sourceName,
} from '../choice/import-words.ts';
import { OwnNames } from '../plan/own-names.tsx';

import styles from '../imports-screen.module.css';

type Applied = Import & { readonly application: ImportApplication };

interface ImportDoneProps {
  readonly done: Applied;
  readonly report: AppliedReport;
  /** Link to the screen of own names. */
  readonly namesLink: ReactNode;
  /** Links to other screens, and the button that undoes the import. */
  readonly children: ReactNode;
}

type CopyDoneProps = Omit<ImportDoneProps, 'children'>;

/** Names the added parts of a page copy, and counts the entries, pictures and files that were left out. */
function CopyDone({ done, report, namesLink }: CopyDoneProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { parts = [] } = done.application;
  const { notCopied, planned } = report;
  const entries = isNothingAdded(done.application) ? {} : { parts, planned };
  const counted = countedList(t, locale, entries);
  const hasLetters = parts.some(({ part, count }) => part === 'letters' && count > 0);
  return (
    <>
      {counted !== '' && <p>{t('done.parts', { parts: counted })}</p>}
      {hasFewer(entries) && <p data-phrases>{t('done.fewer')}</p>}
      {hasAppearance(parts) && <p data-phrases>{t('done.appearance')}</p>}
      {hasLetters && <p data-phrases>{t('done.letters')}</p>}
      {notCopied > 0 && <p data-phrases>{t('done.not_copied', { count: notCopied })}</p>}
      {done.page_copy !== undefined && <OwnNames names={done.page_copy.names} namesLink={namesLink} />}
    </>
  );
}

/** Title of the last step. It says how much was added. */
function useTitle({ application }: Applied): string {
  const { t } = useTranslation('imports');
  const { added_links: count } = application;
  if (isNothingAdded(application)) return t('done.nothing');
  return count === 0 ? t('done.no_links') : t('done.links', { count });
}

/** Names the source of the added entries; null if none were added. */
function useSource(done: Applied): string | null {
  const { t } = useTranslation('imports');
  if (isNothingAdded(done.application)) return null;
  return done.page_copy === undefined
    ? t('done.source', { source: sourceName(t, done) })
    : t('done.source_copy', copiedPage(done.page_copy));
}

/** The last step: what was added, and links to continue. */
export function ImportDone({ done, children, ...copy }: ImportDoneProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const title = useTitle(done);
  const source = useSource(done);
  const { fields, undo_until: until } = done.application;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <div className={styles['done']}>
      <h2 ref={takeFocus} tabIndex={-1} className={styles['doneTitle']}>
        <CircleCheck size={24} aria-hidden="true" />
        {title}
      </h2>
      <div>
        {source !== null && <p data-phrases>{source}</p>}
        <CopyDone done={done} {...copy} />
        {fields.length > 0 && <p>{t('done.fields', { fields: fieldList(t, locale, fields) })}</p>}
        <p className={styles['muted']} data-phrases>
          {t('done.until', { date: date.format(new Date(until)) })}
        </p>
      </div>
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}
