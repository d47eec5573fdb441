import type { ReactNode, Ref } from 'react';

import styles from './message-screen.module.css';

interface MessageFrameProps {
  /** Picture above the heading; by default the logo, drawn as the seal of an envelope. */
  readonly mark?: ReactNode;
  /** Text of a rubber stamp beside the seal; the heading repeats it. */
  readonly stamp?: string | undefined;
  readonly isBusy?: boolean;
  /** Whether the envelope is small, above a long form. */
  readonly isSmall?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** The frame of screens with a single message: the flap of an envelope, its seal and centred content. */
export function MessageFrame({
  mark,
  stamp,
  isBusy = false,
  isSmall = false,
  ref,
  children,
}: MessageFrameProps): React.JSX.Element {
  return (
    <main
      id="content"
      tabIndex={-1}
      ref={ref}
      className={styles['main']}
      data-small={isSmall || undefined}
      aria-busy={isBusy}
    >
      <div className={styles['flap']} />
      {/* The logo is a CSS mask, because inline SVG would add its paths to the scripts of every route. */}
      <div className={styles['mark']}>{mark ?? <span className={styles['seal']} />}</div>
      {stamp !== undefined && (
        <span className={styles['stamp']} aria-hidden="true">
          {stamp}
        </span>
      )}
      {children}
    </main>
  );
}

interface MessageScreenProps {
  readonly title: ReactNode;
  readonly body: ReactNode;
  readonly mark?: ReactNode;
  readonly stamp?: string;
  readonly more?: ReactNode;
  /** The main action, and below it a less prominent alternative. */
  readonly children?: ReactNode;
}

/** A screen with a single message, such as "not found" or an error. */
export function MessageScreen({
  title,
  body,
  mark,
  stamp,
  more,
  children,
}: MessageScreenProps): React.JSX.Element {
  return (
    <MessageFrame mark={mark} stamp={stamp}>
      <h1>{title}</h1>
      <p data-phrases>{body}</p>
      {more}
      <div className={styles['actions']}>{children}</div>
    </MessageFrame>
  );
}
