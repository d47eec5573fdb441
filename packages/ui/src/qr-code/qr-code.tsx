import { useMemo } from 'react';

import { joinClasses } from '../class-names.ts';
import { toQrPath } from './qr-path.ts';

import styles from './qr-code.module.css';

/** Props of a QR code. */
export interface QrCodeProps {
  readonly text: string;
  /** What it is for; the text itself must stand beside it, for whoever has no camera. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A text as a QR code, drawn here: dark on light in every scheme, since not all readers take it the other way round. */
export function QrCode({ text, label, className }: QrCodeProps): React.JSX.Element {
  const { d, size } = useMemo(() => toQrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={joinClasses(styles['code'], className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
