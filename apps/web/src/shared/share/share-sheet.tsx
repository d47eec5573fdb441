'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Download, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { profilePagePath } from '#shared/routing/paths.ts';
import { useApp } from '#shared/session/app-context.tsx';

import { lineShareAddress, qrCodePath, shareCardPath, xPostAddress } from './share-addresses.ts';
import { ShareButton } from './share-button.tsx';

import styles from './share-sheet.module.css';

interface ShareSheetProps {
  readonly profile: EditorProfile;
}

/** Size of the share card, in px. The QR code has the same place, so that both pictures end on one line. */
const CARD = { width: 1200, height: 630 } as const;

function Pictures({ profile, address }: ShareSheetProps & { readonly address: string }): React.JSX.Element {
  const { t } = useTranslation(['start', 'common']);
  const { pub_id: pubId, version, appearance } = profile;
  const code = qrCodePath(pubId);
  const card = shareCardPath(pubId, version + appearance.version);
  return (
    <div className={styles['pictures']}>
      <figure className={styles['figure']}>
        <img className={styles['code']} src={code} alt={t('share.qr_alt', { address })} {...CARD} />
        <LinkButton href={`${code}?download`} download icon={<Download size={18} aria-hidden="true" />}>
          {t('share.qr_download')}
        </LinkButton>
      </figure>
      <figure className={styles['figure']}>
        <img src={card} alt={t('share.card_alt')} {...CARD} />
        <LinkButton href={card} download={`${pubId}.jpg`} icon={<Download size={18} aria-hidden="true" />}>
          {t('share.card_download')}
        </LinkButton>
      </figure>
    </div>
  );
}

/** All ways to share the creator's page: URL, share dialog of the device, X, LINE, QR code and picture. */
export function ShareSheet({ profile }: ShareSheetProps): React.JSX.Element {
  const { t } = useTranslation(['start', 'common']);
  const { config } = useApp();
  const address = `${config.webOrigin}${profilePagePath(profile.pub_id)}`;
  const text = t('share.text', { name: displayNameOf(profile) });
  return (
    <div className={styles['sheet']}>
      <p className={styles['address']}>{address.replace(/^https?:\/\//, '')}</p>
      <div className={styles['ways']}>
        <CopyButton
          variant="primary"
          text={address}
          label={t('share.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
        />
        <ShareButton url={address} title={displayNameOf(profile)} />
        <LinkButton
          href={xPostAddress({ address, text })}
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
      <Pictures profile={profile} address={address} />
    </div>
  );
}
