import type { ReactNode } from 'react';

import styles from './message-screen.module.css';

interface MessageScreenProps {
  readonly title: string;
  readonly body: string;
  /** Further paragraphs. */
  readonly more?: ReactNode;
  /** Links to go on with. */
  readonly children?: ReactNode;
}

/** A whole screen that says one thing: not found, broken, away. */
export function MessageScreen({ title, body, more, children }: MessageScreenProps): React.JSX.Element {
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      {/* As an image: every route loads the scripts of its error screens, which would hold the paths of both marks twice. */}
      <img src="/icon.svg" alt="" width={64} height={64} />
      <h1>{title}</h1>
      <p>{body}</p>
      {more}
      <div className={styles['actions']}>{children}</div>
    </main>
  );
}
