import type { ReactNode } from 'react';

import styles from './address-line.module.css';

/** An address to be handed on; one press selects the whole of it. */
export function AddressLine({ children }: { readonly children: string }): React.JSX.Element {
  return <p className={styles['address']}>{children}</p>;
}

/** What can be done with it, in a row that wraps. */
export function AddressActions({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <div className={styles['actions']}>{children}</div>;
}
