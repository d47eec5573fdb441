'use client';

import { type Picture, readPicture } from '@musubi/ui/image-cropper/picture';
import { useEffect, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { convertPhoto } from '#shared/images/convert-photo.ts';
import { findFileProblem, IMAGE_MAX_PIXELS, isHeic } from '#shared/images/image-files.ts';
import { canSendAgain } from '#shared/uploads/can-send-again.ts';
import { createUploadClient } from '#shared/uploads/upload-client.ts';
import type { SendingFile } from '#shared/uploads/use-upload.ts';

/** The state of decoding a chosen file. */
export type ChosenPicture =
  /** `sending` is the photo that is being sent to the API, which converts it. */
  | { readonly status: 'reading'; readonly sending: SendingFile | null }
  | { readonly status: 'ready'; readonly picture: Picture }
  /**
   * `problem` explains why the file is refused and what the creator can do. `retry` opens it again; null when that cannot
   * help.
   */
  | { readonly status: 'refused'; readonly problem: string; readonly retry: (() => void) | null };

type Outcome = Picture | ApiFailure;

interface Opened {
  readonly file: File;
  /** Counts how often the file was opened. */
  readonly attempt: number;
  readonly outcome: Outcome;
}

/**
 * Decodes a file. Any format that the browser can show is accepted, because the crop is re-encoded before the
 * upload. The API converts a HEIC photo that the browser cannot show.
 */
async function open(file: File, convert: (file: File) => Promise<Picture>): Promise<Outcome> {
  const refusal = findFileProblem(file);
  if (refusal === 'image_too_large') return new ApiFailure(refusal);
  try {
    const picture = (await readPicture(file)) ?? (isHeic(file) ? await convert(file) : null);
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
  const { session, config } = useApp();
  const messageOf = useFailureMessage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sending, setSending] = useState<SendingFile | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    let close = (): void => {};
    const onProgress = (sent: number, total: number): void => {
      if (!signal.aborted) setSending({ name: file.name, sent, total });
    };
    const convert = async (photo: File): Promise<Picture> => {
      onProgress(0, 0);
      const client = createUploadClient({ session, config }, { signal, onProgress });
      return convertPhoto(photo, { client, contentOrigin: config.contentOrigin });
    };
    const read = async (): Promise<void> => {
      const outcome = await open(file, convert);
      if (!(outcome instanceof ApiFailure)) close = outcome.close;
      if (signal.aborted) {
        close();
        return;
      }
      setSending(null);
      setOpened({ file, attempt, outcome });
    };
    void read();
    return () => {
      end.abort();
      close();
    };
  }, [file, session, config, attempt]);
  if (opened === null || opened.file !== file || opened.attempt !== attempt)
    return { status: 'reading', sending };
  const { outcome } = opened;
  if (!(outcome instanceof ApiFailure)) return { status: 'ready', picture: outcome };
  const retry = (): void => setAttempt(attempt + 1);
  return { status: 'refused', problem: messageOf(outcome), retry: canSendAgain(outcome) ? retry : null };
}
