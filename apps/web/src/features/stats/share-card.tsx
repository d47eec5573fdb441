'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ShareCode, ShareWays } from '#shared/share/share-ways.tsx';

import styles from './stats-screen.module.css';

/** Ways to share the page. A draft must be published first, because visitors cannot open it. */
export function ShareCard(): React.JSX.Element | null {
  const { t } = useTranslation(['stats', 'start']);
  const localize = useLocalize();
  const { profile } = useSession();
  if (profile === undefined) return null;
  return (
    <Card titleId="stats-share" title={t('start:share.title')}>
      {profile.visibility === 'draft' ? (
        <>
          <p>{t('empty.draft')}</p>
          <LinkButton linkComponent={Link} href={localize(paths.dashboard)} variant="primary">
            {t('empty.publish')}
          </LinkButton>
        </>
      ) : (
        <div className={styles['share']}>
          <ShareWays profile={profile} />
          <ShareCode profile={profile} />
        </div>
      )}
    </Card>
  );
}
