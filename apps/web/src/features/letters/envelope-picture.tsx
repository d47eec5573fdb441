import styles from './envelope-picture.module.css';

/** An envelope tied with a knot. */
export function EnvelopePicture(): React.JSX.Element {
  return (
    <svg className={styles['picture']} viewBox="0 0 160 112" aria-hidden="true">
      <rect className={styles['paper']} x="6" y="10" width="148" height="96" rx="10" />
      <path className={styles['fold']} d="M8 18 80 66 152 18" />
      <path className={styles['cord']} d="M6 74H154M80 10V106" />
      <path
        className={styles['cord']}
        d="M80 74c-18-22-40-8-30 4 8 9 22 2 30-4Zm0 0c18-22 40-8 30 4-8 9-22 2-30-4Zm0 0-14 24m14-24 14 24"
      />
      <circle className={styles['knot']} cx="80" cy="74" r="5" />
    </svg>
  );
}
