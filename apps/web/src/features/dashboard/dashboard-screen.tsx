'use client';

import { hasOwnName } from '@musubi/domain/display-name';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { legalNews } from '#shared/legal/legal-news.ts';
import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { usePublishing } from '#shared/publishing/use-publishing.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { passkeyOffer } from '#shared/sign-in/passkeys/passkey-offer.ts';
import { usePasskeyObstacle } from '#shared/sign-in/passkeys/use-passkey-obstacle.ts';
import { isInTheMaking, isUnshared, startStepsOf } from '#shared/start/start-steps.ts';

import { PageAddressCard } from './page-address-card.tsx';
import { StateCard } from './state-card.tsx';
import { type DashboardPeriod, StatsCard } from './stats-card.tsx';
import { StepsCard } from './steps-card.tsx';
import { TopLinksCard } from './top-links-card.tsx';

import styles from './dashboard-screen.module.css';

// Lazy-loaded, because a finished page never shows it.
const Welcome = lazyComponent(
  async () => (await import('./welcome.tsx')).Welcome,
  <Skeleton shape="block" className={styles['loading']} />,
);

// Lazy-loaded, because a browser shows it once.
const PasskeyOfferCard = lazyComponent(
  async () => (await import('./passkey-offer-card.tsx')).PasskeyOfferCard,
);

// Lazy-loaded, because each member sees it once for each version.
const LegalNewsCard = lazyComponent(async () => (await import('./legal-news-card.tsx')).LegalNewsCard);

// Lazy-loaded, because most pages have no commission board.
const CommissionsCard = lazyComponent(
  async () => (await import('./commissions/commissions-card.tsx')).CommissionsCard,
  <Skeleton shape="block" className={styles['board']} />,
);

/** Whether to offer a passkey now, if the account has none. */
function useIsPasskeyOffered(): boolean {
  const { user } = useSession();
  const isShown = useSyncExternalStore(passkeyOffer.subscribe, passkeyOffer.isShown, () => false);
  const obstacle = usePasskeyObstacle();
  return isShown && obstacle === null && user?.emailVerified === true;
}

/** The cards about visitors, letters and links. A page that was never shared shows none of them. */
function ActivityCards({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const [period, setPeriod] = useState<DashboardPeriod>(7);
  return (
    <>
      <StatsCard period={period} onPeriod={setPeriod} />
      <div className={styles['pair']}>
        <StateCard profile={profile} />
        <TopLinksCard period={period} />
      </div>
    </>
  );
}

function Dashboard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { isPublishing, publish } = usePublishing(profile);
  const isPasskeyOffered = useIsPasskeyOffered();
  const [hasLegalNews, setHasLegalNews] = useState(() => legalNews.isDue(profile));
  const steps = startStepsOf(profile);
  const isNew = isInTheMaking(steps);
  const handlePublish = async (): Promise<void> => {
    // Publishing removes the pressed button, so the focus moves to the title.
    if (await publish()) titleRef.current?.focus();
  };
  const board = profile.blocks.items.find(({ commission }) => commission !== undefined);
  const making = {
    steps,
    isPublishing,
    onPublish: profile.visibility === 'public' ? null : () => void handlePublish(),
  };
  const preview = { title: t('page.preview'), profile: toPreviewProfile(profile) };
  const greeting = hasOwnName(profile) ? t('greeting', { name: profile.name }) : t('common:menu.dashboard');
  return (
    <Screen
      title={isNew ? t('welcome.title') : greeting}
      titleRef={titleRef}
      shortTitle={t('common:menu.dashboard')}
      narrowAction={<PreviewButton label={t('page.preview_short')} {...preview} />}
      {...(!isNew && { rail: <PagePreview {...preview} /> })}
    >
      <div className={styles['cards']}>
        {isPasskeyOffered && (
          <PasskeyOfferCard
            onClose={() => {
              passkeyOffer.end();
              titleRef.current?.focus();
            }}
          />
        )}
        {hasLegalNews && (
          <LegalNewsCard
            onRead={() => legalNews.end(profile)}
            onClose={() => {
              legalNews.end(profile);
              setHasLegalNews(false);
              titleRef.current?.focus();
            }}
          />
        )}
        {isNew ? <Welcome profile={profile} {...making} /> : <StepsCard {...making} />}
        <PageAddressCard profile={profile} />
        {board !== undefined && <CommissionsCard profile={profile} board={board} />}
        {!isUnshared(profile) && <ActivityCards profile={profile} />}
      </div>
    </Screen>
  );
}

/** `/my/dashboard`: the next step, the URL of the creator's page, statistics, and a preview. */
export function DashboardScreen(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Dashboard profile={profile} />}</ProfileLoader>;
}
