'use client';

import { displayNameOf, type NamedByHandle } from '@musubi/domain/display-name';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Download, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type OwnPage, toShownPageUrl, useOwnPageUrl } from '#shared/profile/own-page-url.ts';

import { lineShareAddress, qrCodePath, xPostAddress } from './share-addresses.ts';
import { ShareButton } from './share-button.tsx';

import styles from './share-ways.module.css';

interface ShareCodeProps {
  readonly profile: NamedByHandle & OwnPage;
}

interface ShareWaysProps extends ShareCodeProps {
  /** Other ways, below the buttons. */
  readonly children?: ReactNode;
}

/** The URL of the creator's page, with buttons for copying, the device's share dialog, X and LINE. */
export function ShareWays({ profile, children }: ShareWaysProps): React.JSX.Element {
  const { t } = useTranslation(['start', 'common']);
  const address = useOwnPageUrl(profile);
  const { host, path } = toShownPageUrl(address);
  const name = displayNameOf(profile);
  return (
    <div className={styles['share']}>
      <a className={styles['address']} href={address} target="_blank" rel="noreferrer">
        {host + path}
        <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
      </a>
      <div className={styles['ways']}>
        <CopyButton
          variant="primary"
          text={address}
          label={t('share.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
        />
        <ShareButton url={address} title={name} />
        <LinkButton
          href={xPostAddress({ address, text: t('share.text', { name }) })}
          target="_blank"
          icon={<ServiceIcon type="twitter" size={18} />}
        >
          {t('share.x')}
          <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
        </LinkButton>
        <LinkButton
          href={lineShareAddress({ address })}
          target="_blank"
          icon={<MessageCircle size={18} aria-hidden="true" />}
        >
          {t('share.line')}
          <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
        </LinkButton>
      </div>
      {children}
    </div>
  );
}

/**
 * Size of the QR code's area, in px. Equal to the size of the share card, so that both pictures end on the
 * same line.
 */
const PLACE = { width: 1200, height: 630 } as const;

/** The QR code of the creator's page, with links that save it. */
export function ShareCode({ profile }: ShareCodeProps): React.JSX.Element {
  const { t } = useTranslation('start');
  const [png, svg] = [qrCodePath(profile.pub_id, 'png'), qrCodePath(profile.pub_id, 'svg')];
  return (
    <figure className={styles['code']}>
      <img src={svg} alt={t('share.qr_alt', { address: useOwnPageUrl(profile) })} {...PLACE} />
      <div className={styles['files']}>
        <LinkButton href={`${png}?download`} download icon={<Download size={18} aria-hidden="true" />}>
          {t('share.qr_png')}
        </LinkButton>
        <LinkButton href={`${svg}?download`} download icon={<Download size={18} aria-hidden="true" />}>
          {t('share.qr_svg')}
        </LinkButton>
      </div>
    </figure>
  );
}
