'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import type { DecorationCardsProps } from './decoration-cards.tsx';
import { MissingChoices } from './missing-choices.tsx';

import styles from './decoration-choices.module.css';

// Lazy-loaded, because the cards are at the end of the screen and most visits change other choices.
const DecorationCards = lazyComponent(
  async () => (await import('./decoration-cards.tsx')).DecorationCards,
  <div aria-busy="true">
    <Skeleton shape="block" className={styles['loading']} />
  </div>,
  MissingChoices,
);

/** The decorations. Each shows its goal until the creator has reached it. */
export function DecorationChoices(props: DecorationCardsProps): React.JSX.Element {
  const { t } = useTranslation('appearance');
  const localize = useLocalize();
  const headingRef = useRef<HTMLHeadingElement>(null);

  // The browser looks for the fragment before the profile has loaded, so the effect focuses the section
  // itself.
  useEffect(() => {
    if (location.hash === `#${headingRef.current?.id ?? ''}`) headingRef.current?.focus();
  }, []);

  return (
    <section aria-labelledby="decorations" className={styles['choices']}>
      <div>
        <h2 id="decorations" ref={headingRef} tabIndex={-1} className={styles['title']}>
          {t('extras.title')}
        </h2>
        <p className={styles['lead']}>
          {t('extras.lead')} <Link href={localize(paths.rewards)}>{t('extras.see')}</Link>
        </p>
      </div>
      <DecorationCards {...props} />
    </section>
  );
}
