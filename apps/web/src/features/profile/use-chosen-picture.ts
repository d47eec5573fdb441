'use client';

import { type Picture, readPicture } from '@musubi/ui/image-cropper/picture';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/api/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, isHeic } from '#shared/images/image-files.ts';

/** The state of decoding a chosen file. */
export type ChosenPicture =
  | { readonly status: 'reading' }
  | { readonly status: 'ready'; readonly picture: Picture }
  /** `problem` explains why the file is refused and what the creator can do. */
  | { readonly status: 'refused'; readonly problem: string };

type Outcome = Picture | 'heic' | 'image_too_large' | 'image_unreadable';

/**
 * Decodes a file. Any format that the browser can show is accepted, because the crop is re-encoded before the
 * upload.
 */
async function open(file: File): Promise<Outcome> {
  if (file.size > IMAGE_MAX_BYTES) return 'image_too_large';
  const picture = await readPicture(file);
  if (picture === null) return isHeic(file) ? 'heic' : 'image_unreadable';
  if (picture.pixels.width * picture.pixels.height <= IMAGE_MAX_PIXELS) return picture;
  picture.close();
  return 'image_too_large';
}

/** Decodes a chosen file; releases its memory on unmount or when another file is chosen. */
export function useChosenPicture(file: File): ChosenPicture {
  const { t } = useTranslation('profile');
  const messageOf = useFailureMessage();
  const [opened, setOpened] = useState<{ readonly file: File; readonly outcome: Outcome } | null>(null);
  useEffect(() => {
    let isOver = false;
    let close = (): void => {};
    const read = async (): Promise<void> => {
      const outcome = await open(file);
      if (typeof outcome !== 'string') close = outcome.close;
      if (isOver) close();
      else setOpened({ file, outcome });
    };
    void read();
    return () => {
      isOver = true;
      close();
    };
  }, [file]);
  if (opened === null || opened.file !== file) return { status: 'reading' };
  const { outcome } = opened;
  if (typeof outcome !== 'string') return { status: 'ready', picture: outcome };
  const problem = outcome === 'heic' ? t('crop.heic') : messageOf(new ApiFailure(outcome));
  return { status: 'refused', problem };
}
