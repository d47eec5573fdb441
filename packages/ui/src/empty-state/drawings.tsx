import type { ReactNode } from 'react';

import styles from './drawings.module.css';

function Drawing({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return (
    <svg className={styles['drawing']} viewBox="0 0 160 112" aria-hidden="true">
      {children}
    </svg>
  );
}

/** A bow and the knot that ties it, at a position in the drawing. */
function Bow({ x, y }: { readonly x: number; readonly y: number }): React.JSX.Element {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className={styles['cord']}
        d="M0 0c-12-15-27-5-20 3 5 6 15 1 20-3Zm0 0c12-15 27-5 20 3-5 6-15 1-20-3Zm0 0-9 15m9-15 9 15"
      />
      <circle className={styles['knot']} r="3.5" />
    </g>
  );
}

/** A list of readers under an envelope. */
export function MailListDrawing(): React.JSX.Element {
  return (
    <Drawing>
      <rect className={styles['paper']} x="46" y="6" width="84" height="76" rx="8" />
      {[22, 40, 58].map((y) => (
        <g key={y}>
          <circle className={styles['face']} cx="61" cy={y} r="5" />
          <path className={styles['line']} d={`M73 ${y}h42`} />
        </g>
      ))}
      <rect className={styles['paper']} x="20" y="58" width="72" height="46" rx="7" />
      <path className={styles['line']} d="M22 64 56 86 90 64" />
      <Bow x={56} y={86} />
    </Drawing>
  );
}

/** An unchanged page with a seal. */
export function UntouchedPageDrawing(): React.JSX.Element {
  return (
    <Drawing>
      <rect className={styles['paper']} x="44" y="6" width="72" height="100" rx="9" />
      <circle className={styles['face']} cx="80" cy="26" r="9" />
      <path className={styles['line']} d="M66 44h28M58 58h44M58 68h44M58 78h26" />
      <circle className={styles['seal']} cx="112" cy="88" r="17" />
      <path className={styles['tick']} d="m104 88 6 6 11-12" />
    </Drawing>
  );
}

/** An address bar, tied to the page below it. */
export function AddressDrawing(): React.JSX.Element {
  return (
    <Drawing>
      <rect className={styles['paper']} x="10" y="8" width="140" height="28" rx="14" />
      <circle className={styles['knot']} cx="26" cy="22" r="4" />
      <path className={styles['strong']} d="M38 22h52" />
      <path className={styles['line']} d="M98 22h34" />
      <path className={styles['cord']} d="M80 36v20" />
      <rect className={styles['paper']} x="50" y="56" width="60" height="50" rx="8" />
      <path className={styles['line']} d="M62 84h36M62 94h24" />
      <circle className={styles['face']} cx="80" cy="71" r="6" />
      <Bow x={80} y={46} />
    </Drawing>
  );
}

/** A page on another site, whose links move to the creator's own page. */
export function MovingDrawing(): React.JSX.Element {
  return (
    <Drawing>
      <rect className={styles['former']} x="8" y="14" width="52" height="84" rx="8" />
      <path className={styles['line']} d="M20 42h28M20 58h28M20 74h28" />
      <rect className={styles['paper']} x="100" y="14" width="52" height="84" rx="8" />
      <circle className={styles['face']} cx="126" cy="30" r="7" />
      <path className={styles['strong']} d="M112 50h28M112 64h28M112 78h28" />
      <path className={styles['cord']} d="M56 42c14-12 30-10 42 2m0 0-9 1m9-1-2-9M56 72c14 12 30 10 42-2" />
    </Drawing>
  );
}

/** An envelope tied with a knot. */
export function EnvelopeDrawing(): React.JSX.Element {
  return (
    <Drawing>
      <rect className={styles['paper']} x="6" y="10" width="148" height="96" rx="10" />
      <path className={styles['line']} d="M8 18 80 66 152 18" />
      <path className={styles['cord']} d="M6 74H154M80 10V106" />
      <path
        className={styles['cord']}
        d="M80 74c-18-22-40-8-30 4 8 9 22 2 30-4Zm0 0c18-22 40-8 30 4-8 9-22 2-30-4Zm0 0-14 24m14-24 14 24"
      />
      <circle className={styles['knot']} cx="80" cy="74" r="5" />
    </Drawing>
  );
}

/** Three pages tied together by one cord. */
export function TiedPagesDrawing(): React.JSX.Element {
  return (
    <Drawing>
      {[
        [10, 22],
        [58, 12],
        [106, 22],
      ].map(([x = 0, y = 0]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <rect className={styles['paper']} width="44" height="62" rx="7" />
          <circle className={styles['face']} cx="22" cy="18" r="8" />
          <path className={styles['line']} d="M12 36h20M12 44h14" />
        </g>
      ))}
      <path className={styles['cord']} d="M32 84c4 16 30 18 48 12 18 6 44 4 48-12M80 74v22" />
      <circle className={styles['knot']} cx="80" cy="96" r="5" />
    </Drawing>
  );
}
