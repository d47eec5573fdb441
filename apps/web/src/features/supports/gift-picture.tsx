import styles from './supports-screen.module.css';

/** A drawing of a closed envelope with a heart. */
export function GiftPicture(): React.JSX.Element {
  return (
    <svg className={styles['gift']} viewBox="0 0 160 112">
      <rect className={styles['paper']} x="6" y="10" width="148" height="96" rx="10" />
      <path className={styles['fold']} d="M8 18 80 66 152 18" />
      <path className={styles['cord']} d="M6 70H154" />
      <path
        className={styles['heart']}
        d="M80 92C66 82 56 74 56 65c0-14 18-17 24-4 6-13 24-10 24 4 0 9-10 17-24 27Z"
      />
    </svg>
  );
}
