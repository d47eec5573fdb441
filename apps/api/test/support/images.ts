import { readFile } from 'node:fs/promises';

import sharp from 'sharp';

import type { components } from '#generated/contract.ts';

import type { TestAnswer } from './send-request.ts';
import type { TestApp } from './test-app.ts';

export type UploadedImage = components['schemas']['Image'];

export interface Picture {
  readonly width?: number;
  readonly height?: number;
  readonly format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';
}

/** Creates an image of a single colour and returns its bytes. */
export async function createImageBytes({
  width = 40,
  height = 30,
  format = 'png',
}: Picture = {}): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .toFormat(format)
    .toBuffer();
}

/** Creates an image of 420 × 280 pixels with the soft noise of a photo, and returns its bytes. */
export async function createPhotoBytes(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 420, height: 280, channels: 3, background: '#884422', noise } })
    .blur(2)
    .jpeg({ quality: 95 })
    .toBuffer();
}

/**
 * Reads a HEIC photo of 96 × 64 pixels with EXIF, GPS and the colour profile Display P3. In sRGB, its left
 * half is (200, 60, 40) and its right half white. It was drawn with sharp and encoded with heif-enc.
 */
export const readPhonePhoto = async (): Promise<Buffer> =>
  readFile(new URL('./phone-photo.heic', import.meta.url));

/** Creates the multipart form of an image upload. */
export function createImageForm(bytes: Uint8Array, purpose = 'icon'): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture');
  form.append('purpose', purpose);
  return form;
}

/** Uploads an image as a user, by default an image of a single colour. */
export async function uploadImage<Body = UploadedImage>(
  api: TestApp,
  uid: string,
  bytes?: Uint8Array,
  purpose?: string,
): Promise<TestAnswer<Body>> {
  const form = createImageForm(bytes ?? (await createImageBytes()), purpose);
  return api.send<Body>({ method: 'POST', url: '/images', as: uid, form });
}
