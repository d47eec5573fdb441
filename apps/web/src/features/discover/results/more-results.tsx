'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import { lazyComponent, type MissingProps } from '@musubi/ui/lazy/lazy-component';
import { type MouseEvent, useState } from 'react';

import type { MoreResultsProps } from './appended-results.tsx';

import styles from './more-results.module.css';

type MoreLinkProps = Pick<MoreResultsProps, 'href' | 'words'> & {
  readonly onPress?: (event: MouseEvent) => void;
};

function MoreLink({ href, words, onPress }: MoreLinkProps): React.JSX.Element {
  return (
    <p className={styles['more']}>
      <a href={href} className={buttonClasses({})} data-needs-app="" onClick={onPress}>
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

/** Whether a click would open the link in this tab. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A link to the next page of results. With script, it appends the results below instead. */
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
