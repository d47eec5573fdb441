'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';

import { shareCardPath } from './share-addresses.ts';
import { ShareCode, ShareWays } from './share-ways.tsx';
import { TaggedCopy } from './tagged/tagged-copy.tsx';

import styles from './share-sheet.module.css';

interface ShareSheetProps {
  readonly profile: EditorProfile;
}

/** Size of the share card, in px. */
const CARD = { width: 1200, height: 630 } as const;

function CardPicture({ profile }: ShareSheetProps): React.JSX.Element {
  const { t } = useTranslation('start');
  const { pub_id: pubId, version, appearance } = profile;
  const card = shareCardPath(pubId, version + appearance.version);
  return (
    <figure className={styles['figure']}>
      <img className={styles['card']} src={card} alt={t('share.card_alt')} {...CARD} />
      <LinkButton href={card} download={`${pubId}.jpg`} icon={<Download size={18} aria-hidden="true" />}>
        {t('share.card_download')}
      </LinkButton>
    </figure>
  );
}

/** All ways to share the creator's page: picture, URL, share dialog of the device, X, LINE, tagged URL and QR code. */
export function ShareSheet({ profile }: ShareSheetProps): React.JSX.Element {
  return (
    <div className={styles['sheet']}>
      <CardPicture profile={profile} />
      <div className={styles['rest']}>
        <ShareWays profile={profile}>
          <TaggedCopy />
        </ShareWays>
        <ShareCode profile={profile} />
      </div>
    </div>
  );
}
