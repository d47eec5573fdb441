import { encodeQR } from 'qr';

const MODULE_PX = 8;
/** Width of the white border, in modules. A module is one square of a QR code (ISO 18004). */
export const QR_QUIET_MODULES = 4;

/** Returns the QR code of a URL as SVG, in black on white because some scanners read no other colours. */
export function toQrSvg(address: string): string {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QR_QUIET_MODULES });
  const size = modules.length;
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * MODULE_PX}" height="${size * MODULE_PX}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}
