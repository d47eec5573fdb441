'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import { lazyComponent, type MissingProps } from '@musubi/ui/lazy/lazy-component';
import { type MouseEvent, useState } from 'react';

import type { CardSetting } from './discover-card.tsx';
import type { DiscoverQuery } from './discover-query.ts';

import styles from './more-results.module.css';

export interface MoreResultsProps {
  /** The search that continues, with the cursor of its next page. */
  readonly query: DiscoverQuery & { readonly cursor: string };
  /** Path of the next page, for visitors without script. */
  readonly href: string;
  readonly setting: CardSetting;
  readonly words: {
    readonly more: string;
    readonly failed: string;
    readonly list: string;
  };
}

type MoreLinkProps = Pick<MoreResultsProps, 'href' | 'words'> & {
  readonly onPress?: (event: MouseEvent) => void;
};

function MoreLink({ href, words, onPress }: MoreLinkProps): React.JSX.Element {
  return (
    <p className={styles['more']}>
      <a href={href} className={buttonClasses({})} onClick={onPress}>
        {words.more}
      </a>
    </p>
  );
}

function MissingScript(props: MoreResultsProps & MissingProps): React.JSX.Element {
  return <MoreLink {...props} />;
}

const AppendedResults = lazyComponent<MoreResultsProps>(
  async () => (await import('./appended-results.tsx')).AppendedResults,
  null,
  MissingScript,
);

/** Whether a click opens the link in this tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A link to the next page of results, which script turns into results below. */
export function MoreResults(props: MoreResultsProps): React.JSX.Element {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return <AppendedResults {...props} />;
  const handlePress = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setIsWanted(true);
  };
  return <MoreLink {...props} onPress={handlePress} />;
}
