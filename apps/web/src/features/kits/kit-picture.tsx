import styles from './kits-screen.module.css';

/** Three pages tied together by a cord. */
export function KitPicture(): React.JSX.Element {
  return (
    <svg className={styles['picture']} viewBox="0 0 160 112" aria-hidden="true">
      <g className={styles['sheet']}>
        <rect x="20" y="24" width="48" height="64" rx="6" transform="rotate(-8 44 56)" />
        <rect x="92" y="24" width="48" height="64" rx="6" transform="rotate(8 116 56)" />
        <rect x="54" y="16" width="52" height="72" rx="6" />
      </g>
      <circle className={styles['face']} cx="80" cy="38" r="11" />
      <path className={styles['line']} d="M64 60h32M64 70h32" />
      <path className={styles['cord']} d="M14 92c22-10 44-10 66 0s44 10 66 0" />
      <path className={styles['cord']} d="M80 92c-10-12-22-6-18 2s14 4 18-2c4 6 14 10 18 2s-8-14-18-2z" />
    </svg>
  );
}
