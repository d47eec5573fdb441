import type { ReactNode } from 'react';

import styles from './people.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

/** A list of names with values. Omits facts without a value. */
export function FactList({ facts }: { readonly facts: readonly (Fact | null)[] }): React.JSX.Element {
  return (
    <dl className={styles['facts']}>
      {facts.map(
        (fact) =>
          fact !== null && (
            <div key={fact.name} className={styles['fact']}>
              <dt>{fact.name}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
