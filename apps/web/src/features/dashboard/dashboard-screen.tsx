'use client';

import { hasOwnName } from '@musubi/domain/display-name';
import { useTranslation } from 'react-i18next';

import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { isUnshared } from '#shared/start/start-steps.ts';

import { PageAddressCard } from './page-address-card.tsx';
import { StateCard } from './state-card.tsx';
import { StatsCard } from './stats-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { TopLinksCard } from './top-links-card.tsx';

import styles from './dashboard-screen.module.css';

/** The cards about visitors, letters and links. A page that was never shared shows none of them. */
function ActivityCards({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  return (
    <>
      <StatsCard />
      <div className={styles['pair']}>
        <StateCard profile={profile} />
        <TopLinksCard />
      </div>
    </>
  );
}

function Dashboard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const preview = { title: t('page.preview'), profile: toPreviewProfile(profile) };
  return (
    <Screen
      title={hasOwnName(profile) ? t('greeting', { name: profile.name }) : t('greeting_plain')}
      shortTitle={t('common:menu.dashboard')}
      narrowAction={<PreviewButton label={t('page.preview_short')} {...preview} />}
      rail={<PagePreview {...preview} />}
    >
      <div className={styles['cards']}>
        <StepsCard profile={profile} />
        <PageAddressCard profile={profile} />
        {!isUnshared(profile) && <ActivityCards profile={profile} />}
      </div>
    </Screen>
  );
}

/** `/my/dashboard`: the next step, the URL of the creator's page, statistics, and a preview. */
export function DashboardScreen(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Dashboard profile={profile} />}</ProfileLoader>;
}
