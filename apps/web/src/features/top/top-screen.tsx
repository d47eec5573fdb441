import { LARGE_MARK } from '@musubi/domain/brand-large-mark';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { TFunction } from 'i18next';
import { BookOpenCheck, HeartHandshake, type LucideIcon, Zap } from 'lucide-react';

import { paths } from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';
import { HomeChoice, SignedInChoice } from '#shared/session/shown-status.tsx';

import { CreatorGallery } from './creator-gallery.tsx';
import { SAMPLE_PAGES } from './generated/sample-pages.ts';
import { Questions } from './questions.tsx';
import { SamplePage } from './sample-page.tsx';
import { sampleWords } from './sample-words.ts';
import { SignUpProposal } from './sign-up-proposal.tsx';

import styles from './top-screen.module.css';

interface Words {
  readonly t: TFunction<['top', 'common']>;
}

interface TopProps {
  readonly t: TFunction<['top', 'common']>;
  readonly locale: Locale;
  /** The operator's own guide; null to link to the built-in guide. */
  readonly guideUrl: string | null;
}

/**
 * Link to the built-in guide or the operator's own guide, because the menu of signed-out visitors has no such
 * link.
 */
function GuideLink({ t, locale, guideUrl }: TopProps): React.JSX.Element {
  if (guideUrl === null)
    return <SoftLink href={localizePath(paths.guide, locale)}>{t('common:menu.guide')}</SoftLink>;
  return (
    <a href={guideUrl} target="_blank" rel="noopener noreferrer">
      {t('common:menu.guide')}
      <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
    </a>
  );
}

const POINTS = [
  { Icon: Zap, title: 'points.fast_title', body: 'points.fast_body' },
  { Icon: HeartHandshake, title: 'points.calm_title', body: 'points.calm_body' },
  { Icon: BookOpenCheck, title: 'points.clear_title', body: 'points.clear_body' },
] as const satisfies readonly { Icon: LucideIcon; title: string; body: string }[];

function Points({ t }: Words): React.JSX.Element {
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

/** The closing section, with a link back to the handle field. */
function Closing({ t }: Words): React.JSX.Element {
  return (
    <section className={styles['closing']} aria-labelledby="closing">
      <h2 id="closing">{t('closing.title')}</h2>
      <LinkButton href="#sign-up" variant="primary">
        {t('closing.action')}
      </LinkButton>
    </section>
  );
}

/** `/`: the product in one sentence, a sample page, the sign-up, three creators and questions. */
export function TopScreen({ t, locale, guideUrl }: TopProps): React.JSX.Element {
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <div className={styles['hero']}>
        <div className={styles['words']}>
          <LogoMark drawing={LARGE_MARK} width={64} height={64} className={styles['mark']} />
          <h1 className={styles['title']}>{t('hero.title')}</h1>
          <p className={styles['lead']} data-phrases>
            {t('hero.lead')}
          </p>
          <SignedInChoice
            member={
              <HomeChoice
                dashboard={
                  <LinkButton
                    linkComponent={SoftLink}
                    href={localizePath(paths.dashboard, locale)}
                    variant="primary"
                  >
                    {t('hero.to_dashboard')}
                  </LinkButton>
                }
                timeline={
                  <LinkButton
                    linkComponent={SoftLink}
                    href={localizePath(paths.timeline, locale)}
                    variant="primary"
                  >
                    {t('hero.to_timeline')}
                  </LinkButton>
                }
              />
            }
            visitor={<SignUpProposal t={t} locale={locale} />}
          />
        </div>
        <SamplePage words={sampleWords(t, locale)} locale={locale} firstPage={SAMPLE_PAGES[locale]} />
      </div>
      <CreatorGallery t={t} locale={locale} />
      <Points t={t} />
      <Questions t={t} />
      <SignedInChoice member={null} visitor={<Closing t={t} />} />
      <footer className={styles['footer']}>
        <LogoMark />
        <span>{BRAND.name}</span>
        <GuideLink t={t} locale={locale} guideUrl={guideUrl} />
      </footer>
    </main>
  );
}
