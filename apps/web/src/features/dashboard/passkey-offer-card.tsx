'use client';

import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

import { useRead } from '#shared/app/use-read.ts';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { passkeyOffer } from '#shared/sign-in/passkeys/passkey-offer.ts';

import styles from './steps-card.module.css';

interface PasskeyOfferCardProps {
  readonly onClose: () => void;
}

/** Offers a passkey to an account that has none, with a link to the screen that adds it. */
export function PasskeyOfferCard({ onClose }: PasskeyOfferCardProps): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const localize = useLocalize();
  const { data } = useRead('/v4/passkeys', async ({ platform }) => platform.listPasskeys());
  const count = data?.value.items.length;
  useEffect(() => {
    if (count !== undefined) passkeyOffer.begin();
  }, [count]);
  if (count !== 0) return null;
  return (
    <Card titleId="passkey-offer" title={t('passkey_offer.title')}>
      <p className={styles['body']}>{t('passkey_offer.body')}</p>
      <div className={styles['actions']}>
        <LinkButton variant="primary" href={localize(settingsPath('security'))}>
          {t('passkey_offer.add')}
        </LinkButton>
        <Button variant="quiet" onPress={onClose}>
          {t('passkey_offer.later')}
        </Button>
      </div>
    </Card>
  );
}
