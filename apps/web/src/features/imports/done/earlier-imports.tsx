'use client';

import type { ImportSummary, ImportUndo } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { LoadFailure } from '#shared/screen/load-failure.tsx';

import { addedList, sourceName } from '../choice/import-words.ts';
import { UndoImport } from './undo-import.tsx';
import { useImportCache, useImportList } from './use-imports.ts';

import styles from '../imports-screen.module.css';

interface EarlierImportProps {
  readonly summary: ImportSummary;
  readonly undo: (id: string) => Promise<ImportUndo>;
  readonly onUndone: (undone: ImportUndo) => void;
}

function EarlierImport({ summary, undo, onUndone }: EarlierImportProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const { id, application } = summary;
  const source = sourceName(t, summary);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles['earlier']}>
      <div className={styles['earlierWords']}>
        <bdi className={styles['earlierSource']}>{source}</bdi>
        <span className={styles['muted']}>
          {t('earlier.note', {
            added: addedList(t, locale, application),
            date: date.format(new Date(application.applied_at)),
          })}
        </span>
      </div>
      <UndoImport source={source} application={application} undo={async () => undo(id)} onUndone={onUndone} />
    </li>
  );
}

/** The imports of the last 30 days, each with an undo button. Renders nothing if there are none. */
export function EarlierImports({ onUndone }: Pick<EarlierImportProps, 'onUndone'>): React.JSX.Element | null {
  const { t } = useTranslation('imports');
  const { data, error, isValidating, mutate } = useImportList();
  const { undo } = useImportCache();
  const items = data?.value.items ?? [];
  if (items.length === 0 && error === undefined) return null;
  return (
    <section aria-labelledby="earlier-imports" className={styles['earlierImports']}>
      <h2 id="earlier-imports" className={styles['sectionTitle']}>
        {t('earlier.title')}
      </h2>
      {data === undefined && error !== undefined ? (
        <LoadFailure error={error} isLoading={isValidating} onRetry={() => void mutate()} />
      ) : (
        <ul className={styles['list']}>
          {items.map((summary) => (
            <EarlierImport key={summary.id} summary={summary} undo={undo} onUndone={onUndone} />
          ))}
        </ul>
      )}
    </section>
  );
}
