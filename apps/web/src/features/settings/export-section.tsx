'use client';

import type { ExportArchive } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { ProgressBar } from '@musubi/ui/progress-bar/progress-bar';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { Download } from 'lucide-react';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { LoadFailure } from '#shared/screen/load-failure.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { fileSize } from './file-size.ts';
import { SettingRow } from './setting-row.tsx';
import { type ExportArchiveState, useExportArchive } from './use-export-archive.ts';

import styles from './export-section.module.css';

function Failure({ children }: { readonly children: string | null }): React.JSX.Element | null {
  if (children === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}

function Ready({
  archive,
  download,
}: { readonly archive: ExportArchive } & Pick<ExportArchiveState, 'download'>) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <p className={styles['text']} role="status">
        {t('export.ready', {
          size: fileSize(archive.size_bytes ?? 0, locale),
          until: until.format(new Date(archive.expires_at)),
        })}
      </p>
      <p className={styles['note']}>
        {t('export.last', { when: until.format(new Date(archive.requested_at)) })}
      </p>
      <Failure>{download.failure}</Failure>
      <div>
        <Button
          variant="primary"
          icon={<Download size={18} aria-hidden="true" />}
          isPending={download.isPending}
          onPress={() => void download.start()}
        >
          {t('export.download')}
        </Button>
      </div>
    </>
  );
}

function Preparing({ archive: { done, total } }: { readonly archive: ExportArchive }): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <>
      <ProgressBar
        label={t('export.preparing')}
        valueLabel={total === 0 ? undefined : t('export.progress', { done, total })}
        done={done}
        total={total}
      />
      <p className={styles['text']}>{t('export.goes_on')}</p>
    </>
  );
}

const CONTENTS = ['export.holds_data', 'export.holds_images'] as const;
const NEXT = ['export.next_prepare', 'export.next_keep', 'export.next_again'] as const;

/** The content of the file, and the way from the request to the download. */
function Explanation(): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <details className={styles['about']}>
      <summary>{t('export.about')}</summary>
      <div className={styles['explanation']}>
        <ul>
          {CONTENTS.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <ol>
          {NEXT.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </div>
    </details>
  );
}

function Content({ archive, request, download }: ExportArchiveState): React.JSX.Element {
  const { t } = useTranslation('settings');
  if (archive === undefined) return <Skeleton shape="row" />;
  const isReady = archive?.state === 'ready';
  return (
    <SettingRow
      title={t('export.all')}
      state={t('export.all_note')}
      actions={
        archive?.state !== 'preparing' && (
          <Button
            variant={isReady ? 'secondary' : 'primary'}
            isPending={request.isPending}
            onPress={() => void request.start()}
          >
            {archive === null ? t('export.request') : t('export.request_again')}
          </Button>
        )
      }
    >
      {archive?.state === 'preparing' && <Preparing archive={archive} />}
      {archive?.state === 'failed' && <Failure>{t('export.failed')}</Failure>}
      {isReady && <Ready archive={archive} download={download} />}
      <Failure>{request.failure}</Failure>
    </SettingRow>
  );
}

/** Leads to the screen that takes links and texts from elsewhere. */
function BringRow(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  return (
    <SettingRow
      title={t('bring.title')}
      state={t('bring.note')}
      actions={
        <LinkButton linkComponent={Link} href={localize(paths.imports)}>
          {t('bring.open')}
        </LinkButton>
      }
    />
  );
}

/** Requests and downloads an archive of the user's data and images, which the server prepares in the background. */
export function ExportSection(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const state = useExportArchive();
  const { archive, loadError, isLoading, retry } = state;
  return (
    <SettingsSection id="export" title={t('sections.export')} lead={t('export.lead')}>
      {archive === undefined && loadError !== undefined ? (
        <LoadFailure error={loadError} isLoading={isLoading} onRetry={retry} />
      ) : (
        <Content {...state} />
      )}
      <Explanation />
      <BringRow />
    </SettingsSection>
  );
}
