'use client';

import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { useContext, useMemo } from 'react';

import { MemberIsland, useHasMemberSession } from '#shared/session/member-islands.tsx';
import { ShownStatusContext } from '#shared/session/shown-status.tsx';

import type { CardSetting } from './discover-card.tsx';

import styles from './for-you.module.css';
import shelfStyles from './shelf.module.css';

export interface ForYouWords {
  readonly title: string;
  readonly failed: string;
  readonly retry: string;
  readonly reasons: Readonly<Record<'followed_by_followed' | 'new' | 'pick' | 'small', string>>;
  /** Contains `GENRE_PLACE` in place of the genre. */
  readonly sameGenre: string;
}

export interface ForYouProps {
  readonly words: ForYouWords;
  readonly setting: CardSetting;
}

const PLACES = [1, 2, 3, 4, 5, 6];

/** The shelf with the places of its books while the recommendations load. */
export function WaitingShelf({ title }: { readonly title: string }): React.JSX.Element {
  return (
    <section className={shelfStyles['shelf']} aria-busy="true">
      <h2>{title}</h2>
      <div className={`${shelfStyles['strip']} ${shelfStyles['tiles']} ${styles['places']}`}>
        {PLACES.map((place) => (
          <span key={place} />
        ))}
      </div>
    </section>
  );
}

const shelf = createLazyComponentModule(
  async () => (await import('./recommended-shelf.tsx')).RecommendedShelf,
);

function Recommended({ words, setting }: ForYouProps): React.JSX.Element {
  const isReady = [useLazyModule(shelf, true), useHasMemberSession()].every(Boolean);
  const content = useMemo(() => <shelf.Component words={words} setting={setting} />, [words, setting]);
  return isReady ? <MemberIsland>{content}</MemberIsland> : <WaitingShelf title={words.title} />;
}

/** Recommendations for members; nothing for visitors. */
export function ForYou(props: ForYouProps): React.JSX.Element | null {
  return useContext(ShownStatusContext) === 'signedIn' ? <Recommended {...props} /> : null;
}
