'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { LEGAL_VERSION_DAY } from '#shared/legal/legal-news.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from './steps-card.module.css';

interface LegalNewsCardProps {
  readonly onRead: () => void;
  readonly onClose: () => void;
}

/** Tells a member what changed in the privacy policy since the page was created. */
export function LegalNewsCard({ onRead, onClose }: LegalNewsCardProps): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const localize = useLocalize();
  const day = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(LEGAL_VERSION_DAY),
  );
  return (
    <Card titleId="legal-news" title={t('legal_news.title')}>
      <p className={styles['body']}>{t('legal_news.body', { day })}</p>
      <div className={styles['actions']}>
        <LinkButton href={localize(paths.privacy)} onClick={onRead}>
          {t('legal_news.read')}
        </LinkButton>
        <Button variant="quiet" onPress={onClose}>
          {t('legal_news.close')}
        </Button>
      </div>
    </Card>
  );
}
