'use client';

import { type Picture, readPicture } from '@musubi/ui/image-cropper/picture';
import { useEffect, useState } from 'react';

import { ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { convertPhoto } from '#shared/images/convert-photo.ts';
import { findFileProblem, IMAGE_MAX_PIXELS, isHeic } from '#shared/images/image-files.ts';
import { type AppContextValue, useApp } from '#shared/session/app-context.tsx';

/** The state of decoding a chosen file. */
export type ChosenPicture =
  | { readonly status: 'reading' }
  | { readonly status: 'ready'; readonly picture: Picture }
  /** `problem` explains why the file is refused and what the creator can do. */
  | { readonly status: 'refused'; readonly problem: string };

type Outcome = Picture | ApiFailure;

/**
 * Decodes a file. Any format that the browser can show is accepted, because the crop is re-encoded before the
 * upload. The API converts a HEIC photo that the browser cannot show.
 */
async function open(file: File, app: Pick<AppContextValue, 'client' | 'config'>): Promise<Outcome> {
  const refusal = findFileProblem(file);
  if (refusal === 'image_too_large') return new ApiFailure(refusal);
  try {
    const picture = (await readPicture(file)) ?? (isHeic(file) ? await convertPhoto(file, app) : null);
    if (picture === null) return new ApiFailure('image_unreadable');
    if (picture.pixels.width * picture.pixels.height <= IMAGE_MAX_PIXELS) return picture;
    picture.close();
    return new ApiFailure('image_too_large');
  } catch (error) {
    return toApiFailure(error);
  }
}

/** Decodes a chosen file; releases its memory on unmount or when another file is chosen. */
export function useChosenPicture(file: File): ChosenPicture {
  const { client, config } = useApp();
  const messageOf = useFailureMessage();
  const [opened, setOpened] = useState<{ readonly file: File; readonly outcome: Outcome } | null>(null);
  useEffect(() => {
    let isOver = false;
    let close = (): void => {};
    const read = async (): Promise<void> => {
      const outcome = await open(file, { client, config });
      if (!(outcome instanceof ApiFailure)) close = outcome.close;
      if (isOver) close();
      else setOpened({ file, outcome });
    };
    void read();
    return () => {
      isOver = true;
      close();
    };
  }, [file, client, config]);
  if (opened === null || opened.file !== file) return { status: 'reading' };
  const { outcome } = opened;
  return outcome instanceof ApiFailure
    ? { status: 'refused', problem: messageOf(outcome) }
    : { status: 'ready', picture: outcome };
}
