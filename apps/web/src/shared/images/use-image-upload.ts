'use client';

import type { UploadImagePurposeEnum } from '@musubi/api-client';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { type Upload, useUpload } from '#shared/uploads/use-upload.ts';

import { findFileProblem } from './image-files.ts';

// Lazy-loaded, because most creators open a screen with this hook without uploading a picture.
const shrink = async (file: File): Promise<File> => (await import('./shrink-photo.ts')).shrinkPhoto(file);

export interface ImageUpload extends Upload {
  readonly isOnline: boolean;
  /** The reason why the last file was refused, or null. */
  readonly problem: string | null;
}

/** Uploads a picture to the image pipeline and passes its key to `onKey`. */
export function useImageUpload(purpose: UploadImagePurposeEnum, onKey: (key: string) => void): ImageUpload {
  const messageOf = useFailureMessage();
  const isOnline = useIsOnline();
  const upload = useUpload(async (file, client) => {
    const refusal = findFileProblem(file);
    if (refusal !== null) throw new ApiFailure(refusal);
    const { key } = await client.content.uploadImage({ file: await shrink(file), purpose });
    onKey(key);
  });
  return { ...upload, isOnline, problem: upload.failure && messageOf(upload.failure) };
}
