'use client';

import type { ExportArchive } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { ProgressBar } from '@musubi/ui/progress-bar/progress-bar';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { fileSize } from '#shared/file-size.ts';
import { LoadFailure } from '#shared/screen/load-failure.tsx';

import { SettingRow } from '../rows/setting-row.tsx';
import type { ArchiveState } from './use-archive.ts';

import styles from './export-section.module.css';

function Failure({ children }: { readonly children: string | null }): React.JSX.Element | null {
  if (children === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}

interface ReadyProps extends Pick<ArchiveState, 'download'> {
  readonly archive: ExportArchive;
  readonly children: ReactNode;
}

function Ready({ archive, download, children }: ReadyProps): React.JSX.Element {
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
      {children}
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

interface ArchiveRowProps {
  readonly title: string;
  readonly note: string;
  readonly state: ArchiveState;
  /** Additional content, shown when the file is ready. */
  readonly children?: ReactNode;
}

interface RequestProps extends Pick<ArchiveState, 'request'> {
  readonly archive: ExportArchive | null;
}

/** The button that requests the file, for the first time or again. */
function Request({ archive, request }: RequestProps): React.JSX.Element | null {
  const { t } = useTranslation('settings');
  if (archive?.state === 'preparing' || archive?.is_left_to_operators === true) return null;
  return (
    <Button
      variant={archive?.state === 'ready' ? 'secondary' : 'primary'}
      isPending={request.isPending}
      onPress={() => void request.start()}
    >
      {archive === null ? t('export.request') : t('export.request_again')}
    </Button>
  );
}

/** One kind of ZIP file, which the server prepares in the background: its request, its progress and its download. */
export function ArchiveRow({ title, note, state, children }: ArchiveRowProps): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { archive, loadError, isLoading, retry, request, download } = state;
  if (archive === undefined && loadError !== undefined)
    return <LoadFailure error={loadError} isLoading={isLoading} onRetry={retry} />;
  if (archive === undefined) return <Skeleton shape="row" />;
  return (
    <SettingRow title={title} state={note} actions={<Request archive={archive} request={request} />}>
      {archive?.state === 'preparing' && <Preparing archive={archive} />}
      {archive?.state === 'failed' && (
        <Failure>{t(archive.is_left_to_operators === true ? 'export.left' : 'export.failed')}</Failure>
      )}
      {archive?.state === 'ready' && (
        <Ready archive={archive} download={download}>
          {children}
        </Ready>
      )}
      <Failure>{request.failure}</Failure>
    </SettingRow>
  );
}
