import type { DiscoveredCreator } from '@musubi/api-client';
import type { ReactNode } from 'react';

import { type CardSetting, DiscoverCard } from '../cards/discover-card.tsx';

import styles from './shelf.module.css';

/** A creator on a shelf, with the additional texts of the card. */
export interface ShelfItem {
  readonly creator: DiscoveredCreator;
  readonly note?: ReactNode;
  readonly action?: ReactNode;
}

interface ShelfProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly ShelfItem[];
  readonly setting: CardSetting;
  /** Whether each creator has a row with more room for text. */
  readonly isWordy?: boolean;
}

/** A titled shelf of creators. Renders nothing without creators. Scrolls sideways on phones. */
export function Shelf({ id, title, items, setting, isWordy = false }: ShelfProps): React.JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <section className={styles['shelf']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={isWordy ? styles['rows'] : `${styles['strip']} ${styles['tiles']}`}>
        {items.map(({ creator, note, action }) => (
          <li key={creator.pub_id}>
            <DiscoverCard
              {...setting}
              creator={creator}
              note={note}
              action={action}
              layout={isWordy ? 'row' : 'tile'}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
