'use client';

import type { MusubiClient } from '@musubi/api-client';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

import { canSendAgain } from './can-send-again.ts';

/** A file that is being sent. */
export interface SendingFile {
  readonly name: string;
  readonly sent: number;
  /** 0 until the first bytes are sent. */
  readonly total: number;
}

export interface Upload {
  /** The file that is being sent; null without a file. */
  readonly sending: SendingFile | null;
  /** Whether the user has cancelled the last upload. */
  readonly isCancelled: boolean;
  /** Why the last file was not uploaded; null without a failure. */
  readonly failure: ApiFailure | null;
  /** Uploads the file; never throws. */
  readonly send: (file: File) => Promise<void>;
  /** Uploads the last file again; null unless the upload was cancelled or failed temporarily. */
  readonly retry: (() => void) | null;
  readonly cancel: () => void;
}

/** Uploads a file with a client that reports the progress of the upload. */
export type StoreFile = (file: File, client: MusubiClient) => Promise<void>;

/**
 * Uploads one file at a time with `store`. Remembers a file that was not uploaded, for a retry.
 * @param endsWithScreen Whether the upload ends when the component is removed.
 */
export function useUpload(store: StoreFile, { endsWithScreen = false } = {}): Upload {
  const app = useApp();
  const [sending, setSending] = useState<SendingFile | null>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [kept, setKept] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      if (endsWithScreen) running.current?.abort();
    },
    [endsWithScreen],
  );

  const send = async (file: File): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    const { name } = file;
    running.current = controller;
    setFailure(null);
    setIsCancelled(false);
    setKept(file);
    setSending({ name, sent: 0, total: 0 });
    try {
      // Lazy-loaded, because most creators open a screen with this hook without uploading.
      const { createUploadClient } = await import('./upload-client.ts');
      const onProgress = (sent: number, total: number): void => setSending({ name, sent, total });
      await store(file, createUploadClient(app, { signal, onProgress }));
      setKept(null);
    } catch (error) {
      if (signal.aborted) setIsCancelled(true);
      else setFailure(await toApiFailure(error));
    } finally {
      running.current = null;
      setSending(null);
    }
  };

  const canRetry = sending === null && (isCancelled || (failure !== null && canSendAgain(failure)));
  return {
    sending,
    isCancelled,
    failure,
    send,
    retry: kept !== null && canRetry ? () => void send(kept) : null,
    cancel: () => running.current?.abort(),
  };
}
