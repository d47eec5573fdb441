'use client';

import type { ImportItem } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { ProgressBar } from '@musubi/ui/progress-bar/progress-bar';
import { useTranslation } from 'react-i18next';

import type { LinkChecks } from '../apply/use-link-checks.ts';

import styles from './import-plan.module.css';

/** The result of a completed check as text. */
function useResult({ progress, states, isPending }: LinkChecks): string {
  const { t } = useTranslation('imports');
  if (progress === null || isPending) return '';
  const results = [...states.values()];
  const countOf = (state: string): number => results.filter((result) => result === state).length;
  const gone = countOf('gone');
  const unknown = countOf('unknown');
  return [
    t('check.done', { count: progress.done }),
    gone > 0 && t('check.gone', { count: gone }),
    unknown > 0 && t('check.unknown', { count: unknown }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A button that checks whether the chosen links still exist, with the progress. */
export function PlanChecks({
  checks,
  chosen,
}: {
  readonly checks: LinkChecks;
  readonly chosen: readonly ImportItem[];
}): React.JSX.Element {
  const { t } = useTranslation('imports');
  const { progress, isPending, failure, check, cancel } = checks;
  const result = useResult(checks);
  return (
    <div className={styles['checks']}>
      {isPending && progress !== null ? (
        <>
          <ProgressBar
            label={t('check.pending')}
            valueLabel={t('check.progress', { ...progress })}
            {...progress}
            className={styles['bar']}
          />
          <Button size="small" onPress={cancel}>
            {t('check.cancel')}
          </Button>
        </>
      ) : (
        <Button isDisabled={chosen.length === 0} onPress={() => void check(chosen)}>
          {t('check.start')}
        </Button>
      )}
      <p role="status" className={styles['muted']} data-phrases>
        {result === '' && !isPending ? t('check.hint') : result}
      </p>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  );
}
