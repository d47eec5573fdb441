'use client';

import { BRAND } from '@musubi/domain/brand';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useTranslation } from 'react-i18next';

import { useDocumentSettings } from '#shared/config/document-settings.tsx';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import { useDayWords } from '../use-day-words.ts';
import { toPreviewDocument } from './preview-document.ts';
import type { Preview } from './use-preview.ts';

import styles from './mail-preview.module.css';

interface MailPreviewProps {
  readonly preview: Preview;
  /** Whether there is nothing to draw. */
  readonly isEmpty: boolean;
  /** Whether the form already says why the mail cannot be drawn. */
  readonly isRefused: boolean;
  /** The creator's name, as readers see it. */
  readonly sender: string;
  /** How many readers get the mail. */
  readonly count: number;
}

function Frame({ preview: { mail }, isEmpty }: Pick<MailPreviewProps, 'preview' | 'isEmpty'>) {
  const { t } = useTranslation('write-to-readers');
  const { nonce = '' } = useDocumentSettings();
  if (isEmpty) return <p className={styles['empty']}>{t('preview.empty')}</p>;
  if (mail === null) return <Skeleton shape="block" className={styles['waiting']} />;
  return (
    <iframe
      title={t('preview.title')}
      sandbox=""
      // oxlint-disable-next-line house/markup-injection -- the API draws it and escapes texts; the frame runs no scripts
      srcDoc={toPreviewDocument(mail.html, nonce)}
    />
  );
}

/** The mail with its subject, sender and number of recipients, as readers get it. */
export function MailPreview(props: MailPreviewProps): React.JSX.Element {
  const { preview, isEmpty, isRefused, sender, count } = props;
  const { t } = useTranslation(['write-to-readers', 'common']);
  const words = useDayWords();
  const messageOf = useFailureMessage();
  const { mail, failure, retry } = preview;
  const isFailed = failure !== null && !isRefused;
  return (
    <section className={styles['preview']} aria-label={t('preview.title')}>
      {isFailed && (
        <Notice
          tone="warn"
          role="status"
          actions={<Button onPress={retry}>{t('common:action.retry')}</Button>}
        >
          {messageOf(failure)}
        </Notice>
      )}
      <div className={styles['window']}>
        <div className={styles['head']}>
          {mail !== null && <b>{mail.subject}</b>}
          <small>
            <span>{t('preview.from', { name: sender, product: BRAND.name })}</span>
            <span>{t('preview.to', { count, formatted: words.count(count) })}</span>
          </small>
        </div>
        {!(isFailed && mail === null) && <Frame preview={preview} isEmpty={isEmpty} />}
      </div>
    </section>
  );
}
