import sharp from 'sharp';

import type { components } from '#generated/contract.ts';

import type { TestAnswer, TestApp } from './test-app.ts';

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
): Promise<TestAnswer<Body>> {
  const form = createImageForm(bytes ?? (await createImageBytes()));
  return api.send<Body>({ method: 'POST', url: '/images', as: uid, form });
}
