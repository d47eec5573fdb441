'use client';

import type { StoredFile } from '@musubi/api-client';
import { FILE_MAX_BYTES } from '@musubi/domain/file-formats';
import { useEffect, useRef, useState } from 'react';

import { ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import { createUploadClient } from '#shared/api/upload-client.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useApp } from '#shared/session/app-context.tsx';

export interface SendingFile {
  readonly name: string;
  readonly sent: number;
  /** 0 until the first bytes are sent. */
  readonly total: number;
}

interface FileUpload {
  readonly sending: SendingFile | null;
  readonly isOnline: boolean;
  readonly isCancelled: boolean;
  /** The reason why the last file was refused, or null. */
  readonly problem: string | null;
  /** Whether the last file was refused because all files of the page together are too large. */
  readonly isFull: boolean;
  /** Uploads the file; never throws. */
  send(file: File): Promise<void>;
  cancel(): void;
}

/** Uploads one file at a time with its progress, and passes what the server found to `onStored`. */
export function useFileUpload(onStored: (stored: StoredFile, file: File) => void): FileUpload {
  const app = useApp();
  const messageOf = useFailureMessage();
  const isOnline = useIsOnline();
  const [sending, setSending] = useState<SendingFile | null>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const running = useRef<AbortController | null>(null);

  // A creator could not cancel an upload whose fields are closed.
  useEffect(() => () => running.current?.abort(), []);

  const store = async (file: File, controller: AbortController): Promise<void> => {
    if (file.size > FILE_MAX_BYTES) throw new ApiFailure('file_too_large');
    if (file.size === 0) throw new ApiFailure('file_unreadable');
    const client = createUploadClient(app, {
      signal: controller.signal,
      onProgress: (sent, total) => setSending({ name: file.name, sent, total }),
    });
    onStored(await client.platform.v4UploadFile({ file }), file);
  };

  return {
    sending,
    isOnline,
    isCancelled,
    problem: failure && messageOf(failure),
    // A limit of the day names no field.
    isFull: failure?.code === 'quota_exceeded' && failure.refusedFields.length > 0,
    async send(file) {
      const controller = new AbortController();
      running.current = controller;
      setFailure(null);
      setIsCancelled(false);
      setSending({ name: file.name, sent: 0, total: 0 });
      try {
        await store(file, controller);
      } catch (error) {
        if (controller.signal.aborted) setIsCancelled(true);
        else setFailure(await toApiFailure(error));
      } finally {
        running.current = null;
        setSending(null);
      }
    },
    cancel: () => running.current?.abort(),
  };
}
