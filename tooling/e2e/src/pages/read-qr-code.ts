import type { Locator } from '@playwright/test';
import readPixels from 'qr/decode.js';

/** Reads a QR code's text from the pixels that the browser renders, as a camera does. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = (await code.screenshot()).toString('base64');
  // An empty page decodes the screenshot, because the site's content security policy refuses pictures from
  // other origins.
  const empty = await code.page().context().newPage();
  try {
    const { width, height, data } = await empty.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser has no canvas');
      context.drawImage(image, 0, 0);
      const pixels = context.getImageData(0, 0, image.width, image.height);
      return { width: pixels.width, height: pixels.height, data: [...pixels.data] };
    }, `data:image/png;base64,${picture}`);
    return readPixels({ width, height, data: Uint8ClampedArray.from(data) });
  } finally {
    await empty.close();
  }
}
