/** Clockwise rotation in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** A crop as fractions (0 to 1) of the rotated picture's width and height. */
export interface PictureCrop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly turn: QuarterTurn;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A decoded picture, rotated upright according to its EXIF orientation. */
export interface Picture {
  /** URL for an `<img>`; `close` revokes an object URL. */
  readonly url: string;
  readonly pixels: ImageBitmap;
  readonly close: () => void;
}

/** The whole picture, not rotated. */
export const WHOLE_PICTURE: PictureCrop = { x: 0, y: 0, width: 1, height: 1, turn: 0 };

/** Decodes an image file; null when the browser cannot decode it. */
export async function readPicture(file: Blob): Promise<Picture | null> {
  const pixels = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (pixels === null) return null;
  const url = URL.createObjectURL(file);
  return {
    url,
    pixels,
    close: () => {
      URL.revokeObjectURL(url);
      pixels.close();
    },
  };
}

/** Loads a picture of another origin that lets this origin read it; null when it cannot be loaded. */
export async function loadPicture(url: string): Promise<Picture | null> {
  const image = Object.assign(new Image(), { crossOrigin: 'anonymous', src: url });
  try {
    await image.decode();
    const pixels = await createImageBitmap(image);
    return { url, pixels, close: () => pixels.close() };
  } catch {
    return null;
  }
}

function turnedSize({ width, height }: PixelSize, turn: QuarterTurn): PixelSize {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** Returns the size of a crop in the picture's own pixels. */
export function sizeOfCrop(pixels: PixelSize, crop: PictureCrop): PixelSize {
  const whole = turnedSize(pixels, crop.turn);
  return {
    width: Math.max(1, Math.round(whole.width * crop.width)),
    height: Math.max(1, Math.round(whole.height * crop.height)),
  };
}

/** Returns the output size of a crop: the crop's size in the picture, but at most `limit`. Never upscales. */
export function fitCrop(pixels: PixelSize, crop: PictureCrop, limit: PixelSize): PixelSize {
  const own = sizeOfCrop(pixels, crop);
  return own.width <= limit.width && own.height <= limit.height ? own : limit;
}

/** Draws a crop so that it fills the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, pixels: ImageBitmap, crop: PictureCrop): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws on no canvas');
  const whole = turnedSize(pixels, crop.turn);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.scale(canvas.width / (whole.width * crop.width), canvas.height / (whole.height * crop.height));
  context.translate(whole.width * (0.5 - crop.x), whole.height * (0.5 - crop.y));
  context.rotate((crop.turn * Math.PI) / 180);
  context.drawImage(pixels, -pixels.width / 2, -pixels.height / 2);
}

// Browsers that cannot encode WebP write PNG instead (HTML standard, canvas.toBlob).
const OUTPUT = { type: 'image/webp', quality: 0.92 } as const;

/** Encodes a crop as an image file, scaled down to at most `limit`. */
export async function cropToFile(
  { pixels }: Pick<Picture, 'pixels'>,
  crop: PictureCrop,
  limit: PixelSize,
): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), fitCrop(pixels, crop, limit));
  drawCrop(canvas, pixels, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, OUTPUT.type, OUTPUT.quality);
  });
  if (blob === null) throw new Error('The part of the picture could not be written');
  return new File([blob], blob.type === 'image/webp' ? 'picture.webp' : 'picture.png', { type: blob.type });
}
