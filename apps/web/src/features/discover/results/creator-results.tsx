import type { DiscoveredCreator } from '@musubi/api-client';

import { type CardSetting, DiscoverCard } from '../cards/discover-card.tsx';

import styles from './creator-results.module.css';

interface CreatorResultsProps {
  readonly creators: readonly DiscoveredCreator[];
  readonly setting: CardSetting;
  /** Accessible name of the list. */
  readonly label: string;
  readonly headingLevel?: 2 | 3;
}

/** Found creators, each in a row with the cover of their page. */
export function CreatorResults({
  creators,
  setting,
  label,
  headingLevel = 2,
}: CreatorResultsProps): React.JSX.Element {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {creators.map((creator) => (
        <li key={creator.pub_id}>
          <DiscoverCard {...setting} creator={creator} layout="row" headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
