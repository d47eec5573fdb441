'use client';

import { useState, useSyncExternalStore } from 'react';

import { ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import { useApp } from '#shared/app-context.tsx';
import { useFailureMessage } from '#shared/use-failure-message.ts';

/** What the image pipeline reads. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** What the contract lets through: 15 MB. */
const MAX_BYTES = 15_728_640;

export interface ThumbnailUpload {
  readonly isSending: boolean;
  readonly isOnline: boolean;
  /** Why the last file was not taken; null when it was. */
  readonly problem: string | null;
  send(file: File): void;
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Why a file need not be sent at all; null when it may be taken. */
function findFileProblem(file: Pick<File, 'size' | 'type'>): 'image_too_large' | 'image_unreadable' | null {
  if (file.size > MAX_BYTES) return 'image_too_large';
  // Some systems do not know the type of a file; the pipeline looks at its bytes.
  const isRefused = file.type !== '' && !IMAGE_TYPES.some((type) => type === file.type);
  return isRefused || file.size === 0 ? 'image_unreadable' : null;
}

/** Sends a picture to the image pipeline and hands on its key. */
export function useThumbnailUpload(onKey: (key: string) => void): ThumbnailUpload {
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );

  const send = async (file: File): Promise<void> => {
    const refusal = findFileProblem(file);
    if (refusal !== null) {
      setProblem(messageOf(new ApiFailure(refusal)));
      return;
    }
    setProblem(null);
    setIsSending(true);
    try {
      const { key } = await client.content.uploadImage({ file, purpose: 'thumbnail' });
      onKey(key);
    } catch (error) {
      setProblem(messageOf(await toApiFailure(error)));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, isOnline, problem, send: (file) => void send(file) };
}
