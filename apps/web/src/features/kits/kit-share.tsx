'use client';

import type { Kit } from '@musubi/api-client';
import { Card } from '@musubi/ui/card/card';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { QrCode } from '@musubi/ui/qr-code/qr-code';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { kitCardPath, kitPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ShareButton } from '#shared/share/share-button.tsx';

import styles from './kits-screen.module.css';

/** URL, QR code and printed card of a kit. */
export function KitShare({ kit }: { readonly kit: Kit }): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const localize = useLocalize();
  const { config } = useApp();
  const url = `${config.webOrigin}${kitPath(kit.name)}`;
  const isEmpty = kit.members.every(({ state }) => state !== 'accepted');
  return (
    <Card titleId="kit-share" title={t('share.title')}>
      {isEmpty && <Notice tone="info">{t('share.waiting')}</Notice>}
      <div className={styles['share']}>
        <QrCode className={styles['qr']} text={url} label={t('share.qr')} />
        <div className={styles['ways']}>
          <p className={styles['url']}>{url.replace(/^https?:\/\//, '')}</p>
          <div className={styles['buttons']}>
            <CopyButton
              text={url}
              label={t('share.copy')}
              copiedLabel={t('common:action.copied')}
              refusedLabel={t('common:action.copy_refused')}
            />
            <ShareButton url={url} title={kit.title} />
          </div>
          <div className={styles['buttons']}>
            <LinkButton href={localize(kitPath(kit.name))}>{t('share.open')}</LinkButton>
            <LinkButton href={localize(kitCardPath(kit.name))}>{t('share.print')}</LinkButton>
          </div>
          <p className={styles['muted']} data-phrases>
            {t('share.note')}
          </p>
        </div>
      </div>
    </Card>
  );
}
