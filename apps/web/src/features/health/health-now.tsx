'use client';

import type { DeskHealth } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { DeskFigures } from '#shared/operators/desk-figures.tsx';
import { DeskTable } from '#shared/operators/desk-table.tsx';

import { HealthSection } from './health-section.tsx';
import { useHealthFaults } from './use-health-faults.ts';
import { useHealthWords } from './use-health-words.ts';

import styles from './health-screen.module.css';

interface HealthNowProps {
  readonly health: DeskHealth;
}

const LIMITS = { ok: 'limits.ok', unreachable: 'limits.unreachable', off: 'limits.off' } as const;
const STORAGE = { folder: 'storage.folder', bucket: 'storage.bucket' } as const;

function Messages({ health: { at, outbox } }: HealthNowProps): React.JSX.Element {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  return (
    <HealthSection
      title={t('outbox.title')}
      isBad={outbox.failed > 0 || outbox.failed_mails > 0}
      waiting={outbox.waiting}
    >
      <DeskFigures
        figures={[
          {
            label: t('outbox.waiting'),
            value: words.count(outbox.waiting),
            ...(outbox.oldest_at !== null && {
              note: t('oldest', { age: words.since(outbox.oldest_at, at) }),
            }),
          },
          {
            label: t('outbox.failed'),
            value: words.count(outbox.failed),
            note: t('outbox.attempts', { count: outbox.attempts, number: words.count(outbox.attempts) }),
            isBad: outbox.failed > 0,
          },
          {
            label: t('outbox.failed_mails'),
            value: words.count(outbox.failed_mails),
            isBad: outbox.failed_mails > 0,
          },
        ]}
      />
      <DeskTable
        label={t('outbox.kinds')}
        columns={[t('outbox.kind'), t('outbox.waiting'), t('outbox.failed')]}
        rows={outbox.kinds.map(({ kind, waiting, failed }) => [
          kind,
          words.count(waiting),
          words.count(failed),
        ])}
        none={t('outbox.none')}
      />
    </HealthSection>
  );
}

function Refreshes({ health: { at, refreshes } }: HealthNowProps): React.JSX.Element {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  return (
    <HealthSection
      title={t('refreshes.title')}
      isBad={refreshes.breakers.length > 0 || refreshes.services.some(({ failing }) => failing > 0)}
      waiting={refreshes.waiting + refreshes.jobs_waiting}
    >
      <DeskFigures
        figures={[
          {
            label: t('refreshes.due'),
            value: words.count(refreshes.waiting),
            ...(refreshes.oldest_at !== null && {
              note: t('oldest', { age: words.since(refreshes.oldest_at, at) }),
            }),
          },
          { label: t('refreshes.jobs_waiting'), value: words.count(refreshes.jobs_waiting) },
          { label: t('refreshes.jobs_active'), value: words.count(refreshes.jobs_active) },
        ]}
      />
      <DeskTable
        label={t('refreshes.services')}
        columns={[t('refreshes.service'), t('refreshes.sources'), t('refreshes.due'), t('refreshes.failing')]}
        rows={refreshes.services.map(({ service, sources, due, failing }) => [
          service,
          words.count(sources),
          words.count(due),
          words.count(failing),
        ])}
        none={t('refreshes.none')}
      />
      <DeskTable
        label={t('breakers.title')}
        columns={[t('breakers.title'), t('breakers.failures'), t('breakers.until')]}
        rows={refreshes.breakers.map(({ service, failures, open_until: until }) => [
          service,
          words.count(failures),
          words.time(until),
        ])}
        none={t('breakers.none')}
      />
    </HealthSection>
  );
}

function Work({ health: { work, limits, storage } }: HealthNowProps): React.JSX.Element {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  return (
    <HealthSection
      title={t('work.title')}
      isBad={work.failed_renewals > 0 || limits === 'unreachable'}
      waiting={work.image_renewals + work.file_renewals + work.imports + work.archives}
    >
      <DeskFigures
        figures={[
          { label: t('work.images'), value: words.count(work.image_renewals) },
          { label: t('work.files'), value: words.count(work.file_renewals) },
          {
            label: t('work.failed_renewals'),
            value: words.count(work.failed_renewals),
            isBad: work.failed_renewals > 0,
          },
          { label: t('work.imports'), value: words.count(work.imports) },
          { label: t('work.archives'), value: words.count(work.archives) },
          { label: t('limits.title'), value: t(LIMITS[limits]), isBad: limits === 'unreachable' },
          { label: t('storage.title'), value: t(STORAGE[storage]) },
        ]}
      />
    </HealthSection>
  );
}

function DatabaseSize({ health: { database } }: HealthNowProps): React.JSX.Element {
  const { t } = useTranslation('health');
  const words = useHealthWords();
  return (
    <HealthSection
      title={t('database.title')}
      state={database.bytes === null ? t('database.unknown') : words.bytes(database.bytes)}
    >
      <DeskTable
        label={t('database.tables')}
        columns={[t('database.table'), t('database.size')]}
        rows={database.tables.map(({ name, bytes }) => [name, words.bytes(bytes)])}
        none={t('database.no_tables')}
      />
    </HealthSection>
  );
}

/**
 * Faults first, then a section for each part of the server. Only sections with a fault are initially open.
 */
export function HealthNow({ health }: HealthNowProps): React.JSX.Element {
  const { t } = useTranslation('health');
  const faults = useHealthFaults(health);
  return (
    <div className={styles['now']}>
      {faults.length === 0 ? (
        <Notice tone="success">{t('state.well')}</Notice>
      ) : (
        <Notice tone="warn">
          <strong>{t('state.faults')}</strong>
          <ul className={styles['faults']}>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={styles['sections']}>
        <Messages health={health} />
        <Refreshes health={health} />
        <Work health={health} />
        <DatabaseSize health={health} />
      </div>
    </div>
  );
}
