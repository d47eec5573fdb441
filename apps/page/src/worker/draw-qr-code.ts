import { encodeQR } from 'qr';
import sharp from 'sharp';

import { QR_QUIET_MODULES } from '#card/qr-svg.ts';

export interface QrCodeJob {
  /** The text to encode. */
  readonly address: string;
}

/** Minimum width of the image in pixels, large enough for an A5 poster. */
const MIN_WIDTH_PX = 1080;
const BLACK = 0;
const WHITE = 255;

/** Draws a text as a QR code in PNG. All modules have the same size, a whole number of pixels. */
export async function drawQrCode({ address }: QrCodeJob): Promise<Uint8Array> {
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: QR_QUIET_MODULES });
  const size = modules.length;
  const widthPx = Math.ceil(MIN_WIDTH_PX / size) * size;
  const pixels = Buffer.from(modules.flat().map((isDark) => (isDark ? BLACK : WHITE)));
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(widthPx, widthPx, { kernel: 'nearest' })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}
