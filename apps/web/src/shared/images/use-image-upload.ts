'use client';

import type { UploadImagePurposeEnum } from '@musubi/api-client';
import { useState } from 'react';

import { ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useApp } from '#shared/session/app-context.tsx';

import { findFileProblem } from './image-files.ts';

// Lazy-loaded, because most creators open a screen with this hook without uploading a picture.
const shrink = async (file: File): Promise<File> => (await import('./shrink-photo.ts')).shrinkPhoto(file);

export interface ImageUpload {
  readonly isSending: boolean;
  readonly isOnline: boolean;
  /** The reason why the last file was refused, or null. */
  readonly problem: string | null;
  /** Uploads the file; never throws. */
  send(file: File): Promise<void>;
}

/** Uploads a picture to the image pipeline and passes its key to `onKey`. */
export function useImageUpload(purpose: UploadImagePurposeEnum, onKey: (key: string) => void): ImageUpload {
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOnline = useIsOnline();

  const send = async (file: File): Promise<void> => {
    const refusal = findFileProblem(file);
    if (refusal !== null) {
      setProblem(messageOf(new ApiFailure(refusal)));
      return;
    }
    setProblem(null);
    setIsSending(true);
    try {
      const { key } = await client.content.uploadImage({ file: await shrink(file), purpose });
      onKey(key);
    } catch (error) {
      setProblem(messageOf(await toApiFailure(error)));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, isOnline, problem, send };
}
