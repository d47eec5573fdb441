import styles from './supports-screen.module.css';

/** A coin in an envelope of paper cord, as a gift. */
export function GiftPicture(): React.JSX.Element {
  return (
    <svg className={styles['gift']} viewBox="0 0 160 112">
      <path
        className={styles['paper']}
        d="M34 14h92a4 4 0 0 1 4 4v80a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4z"
      />
      <path className={styles['fold']} d="M30 102l38-40M130 102l-38-40" />
      <path
        className={styles['heart']}
        d="M80 38c-4-9-18-8-18 2 0 8 10 13 18 19 8-6 18-11 18-19 0-10-14-11-18-2Z"
      />
      <path
        className={styles['cord']}
        d="M30 76h100M80 76c-16-20-36-8-27 4 7 9 20 2 27-4Zm0 0c16-20 36-8 27 4-7 9-20 2-27-4Zm0 0-12 22m12-22 12 22"
      />
      <circle className={styles['knot']} cx="80" cy="76" r="5" />
    </svg>
  );
}
