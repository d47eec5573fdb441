import { useMemo } from 'react';

import { joinClasses } from '../class-names.ts';
import { toQrPath } from './qr-path.ts';

import styles from './qr-code.module.css';

export interface QrCodeProps {
  readonly text: string;
  /**
   * Accessible name: the purpose of the code. Callers also show the encoded text beside the code, for users
   * without a camera.
   */
  readonly label: string;
  readonly className?: string | undefined;
}

/**
 * A text as a QR code, generated locally. Dark on light in every colour scheme, because some scanners do not
 * read inverted codes.
 */
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
