import type { ReactNode } from 'react';

import styles from './address-line.module.css';

/** A URL to copy, on one line. One click selects the whole URL, including the part that is cut off. */
export function AddressLine({ children }: { readonly children: string }): React.JSX.Element {
  return <p className={styles['address']}>{children}</p>;
}

/** A wrapping row of actions below a URL. */
export function AddressActions({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <div className={styles['actions']}>{children}</div>;
}
