'use client';

import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isFiltered, type LogFilter, NO_FILTER } from './log-filter.ts';

import styles from './operators.module.css';

interface LogFilterFormProps {
  readonly filter: LogFilter;
  readonly onChange: (filter: LogFilter) => void;
}

/** Filters the log by operator, subject and operation. */
export function LogFilterForm({ filter, onChange }: LogFilterFormProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  const [typed, setTyped] = useState(filter);
  const type = (part: Partial<LogFilter>): void => setTyped((before) => ({ ...before, ...part }));
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    onChange(typed);
  };
  const shared = { autoComplete: 'off', spellCheck: 'false' } as const;
  return (
    <details className={styles['search']} open={isFiltered(filter)}>
      <summary>{t('log.filter.label')}</summary>
      <form
        role="search"
        aria-label={t('log.filter.label')}
        className={styles['filter']}
        onSubmit={handleSubmit}
      >
        <TextField
          {...shared}
          label={t('log.filter.operator')}
          maxLength={128}
          value={typed.operator}
          onChange={(operator) => type({ operator })}
        />
        <TextField
          {...shared}
          label={t('log.filter.subject')}
          maxLength={300}
          value={typed.subject}
          onChange={(subject) => type({ subject })}
        />
        <TextField
          {...shared}
          label={t('log.filter.operation')}
          maxLength={100}
          value={typed.operation}
          onChange={(operation) => type({ operation })}
        />
        <div className={styles['buttons']}>
          <Button type="submit">{t('log.filter.apply')}</Button>
          {isFiltered(filter) && (
            <Button
              variant="quiet"
              onPress={() => {
                setTyped(NO_FILTER);
                onChange(NO_FILTER);
              }}
            >
              {t('log.filter.clear')}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
