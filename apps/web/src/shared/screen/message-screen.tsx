import type { ReactNode } from 'react';

import styles from './message-screen.module.css';

interface MessageScreenProps {
  readonly title: string;
  readonly body: string;
  readonly more?: ReactNode;
  readonly children?: ReactNode;
}

/** A full screen with one message, such as "not found" or an error. */
export function MessageScreen({ title, body, more, children }: MessageScreenProps): React.JSX.Element {
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      {/* Uses an image file, because inline SVG would add the logo's paths twice to the scripts of every
          route. */}
      <img src="/icon.svg" alt="" width={64} height={64} />
      <h1>{title}</h1>
      <p>{body}</p>
      {more}
      <div className={styles['actions']}>{children}</div>
    </main>
  );
}
