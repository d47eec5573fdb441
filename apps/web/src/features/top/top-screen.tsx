'use client';

import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { BookOpenCheck, HeartHandshake, type LucideIcon, Zap } from 'lucide-react';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { useShownSession } from '#shared/session/use-shown-session.ts';

import { SamplePage } from './sample-page.tsx';
import { SignUpProposal } from './sign-up-proposal.tsx';

import styles from './top-screen.module.css';

/**
 * Link to the built-in guide or the operator's own guide, because the menu of signed-out visitors has no such
 * link.
 */
function GuideLink(): React.JSX.Element {
  const { t } = useTranslation('common');
  const { guideUrl } = useApp().config;
  const localize = useLocalize();
  if (guideUrl === null) return <Link href={localize(paths.guide)}>{t('menu.guide')}</Link>;
  return (
    <a href={guideUrl} target="_blank" rel="noopener noreferrer">
      {t('menu.guide')}
      <VisuallyHidden>{t('shell.new_tab')}</VisuallyHidden>
    </a>
  );
}

const POINTS = [
  { Icon: Zap, title: 'points.fast_title', body: 'points.fast_body' },
  { Icon: HeartHandshake, title: 'points.calm_title', body: 'points.calm_body' },
  { Icon: BookOpenCheck, title: 'points.clear_title', body: 'points.clear_body' },
] as const satisfies readonly { Icon: LucideIcon; title: string; body: string }[];

function Points(): React.JSX.Element {
  const { t } = useTranslation(['top', 'common']);
  return (
    <section className={styles['points']} aria-labelledby="points">
      <h2 id="points">{t('points.title')}</h2>
      <ul>
        {POINTS.map(({ Icon, title, body }) => (
          <li key={title}>
            <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
            <h3>{t(title)}</h3>
            <p>{t(body)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `/`: the product in one sentence, a sample page, and the sign-up. */
export function TopScreen(): React.JSX.Element {
  const { t } = useTranslation(['top', 'common']);
  const { status } = useShownSession();
  const localize = useLocalize();
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <div className={styles['hero']}>
        <div className={styles['words']}>
          <LogoMark size="large" className={styles['mark']} />
          <h1 className={styles['title']}>{t('hero.title')}</h1>
          <p className={styles['lead']}>{t('hero.lead')}</p>
          {status === 'signedIn' ? (
            <LinkButton linkComponent={Link} href={localize(paths.dashboard)} variant="primary">
              {t('hero.to_dashboard')}
            </LinkButton>
          ) : (
            <SignUpProposal />
          )}
        </div>
        <SamplePage />
      </div>
      <Points />
      <footer className={styles['footer']}>
        <LogoMark />
        <span>{BRAND.name}</span>
        <GuideLink />
      </footer>
    </main>
  );
}
