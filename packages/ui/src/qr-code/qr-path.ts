import drawQr from 'qr';

/** A QR code as one SVG path, in units of a module, including the quiet zone. */
export interface QrPath {
  readonly d: string;
  /** Width and height in modules. */
  readonly size: number;
}

const QUIET_ZONE = 4;

/**
 * Draws a text as a QR code that is readable with up to 15 % damage, without any network call.
 * @throws Error for more than 2,331 bytes.
 */
export function toQrPath(text: string): QrPath {
  const rows = drawQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const runs = rows.flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`));
  return { d: runs.join(''), size: rows.length };
}

// Draws one rectangle per run of dark modules: this halves the path and leaves no seams between modules.
function runsOf(row: readonly boolean[]): readonly (readonly [start: number, width: number])[] {
  const runs: (readonly [number, number])[] = [];
  let start = -1;
  for (const [x, isDark] of [...row, false].entries()) {
    if (isDark && start < 0) start = x;
    if (!isDark && start >= 0) {
      runs.push([start, x - start]);
      start = -1;
    }
  }
  return runs;
}
