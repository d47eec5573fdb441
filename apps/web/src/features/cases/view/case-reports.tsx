'use client';

import type { CaseReport, SimilarAccount } from '@musubi/api-client';
import { Badge } from '@musubi/ui/badge/badge';
import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { profilePagePath } from '#shared/routing/paths.ts';

import { useCaseWords } from '../desk/use-case-words.ts';

import styles from './case.module.css';

function ReportEntry({ report }: { readonly report: CaseReport }): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  return (
    <li className={styles['entry']}>
      <div className={styles['entryHead']}>
        <span className={styles['strong']}>{words.rule(report.reason)}</span>
        <span>{words.reporter(report.reporter)}</span>
        <time dateTime={report.created_at}>{words.moment(report.created_at)}</time>
        {report.resolved_at !== null && <Badge>{t('reports.resolved')}</Badge>}
      </div>
      {report.text === '' ? (
        <p className={styles['note']}>{t('reports.no_words')}</p>
      ) : (
        <p className={styles['said']}>
          <bdi>{report.text}</bdi>
        </p>
      )}
    </li>
  );
}

/** The reports about the subject as plain text, including those of earlier cases. */
export function CaseReports({ reports }: { readonly reports: readonly CaseReport[] }): React.JSX.Element {
  const { t } = useTranslation('cases');
  return (
    <Card title={t('reports.title')}>
      {reports.length === 0 ? (
        <p className={styles['note']}>{t('reports.none')}</p>
      ) : (
        <ul className={styles['entries']}>
          {reports.map((report) => (
            <ReportEntry key={report.id} report={report} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SimilarEntry({ account }: { readonly account: SimilarAccount }): React.JSX.Element {
  const { t } = useTranslation('cases');
  const { user_id: userId, pub_id: handle, name, is_suspended: isSuspended } = account;
  return (
    <li className={styles['entry']}>
      <div className={styles['entryHead']}>
        <bdi className={styles['strong']}>{name ?? userId}</bdi>
        {handle !== null && (
          <a className={styles['link']} href={profilePagePath(handle)} target="_blank" rel="noreferrer">
            <bdi>@{handle}</bdi>
          </a>
        )}
        {isSuspended && <Badge tone="warn">{t('similar.suspended')}</Badge>}
      </div>
    </li>
  );
}

/** Accounts that signed in, or were reported, from the same network. */
export function SimilarAccounts({
  accounts,
}: {
  readonly accounts: readonly SimilarAccount[];
}): React.JSX.Element {
  const { t } = useTranslation('cases');
  return (
    <Card title={t('similar.title')}>
      <p className={styles['note']}>{accounts.length === 0 ? t('similar.none') : t('similar.hint')}</p>
      {accounts.length > 0 && (
        <ul className={styles['entries']}>
          {accounts.map((account) => (
            <SimilarEntry key={account.user_id} account={account} />
          ))}
        </ul>
      )}
    </Card>
  );
}
