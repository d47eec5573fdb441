'use client';

import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { findFileProblem } from '#shared/images/image-files.ts';
import type { SendingFile } from '#shared/uploads/use-upload.ts';

// Lazy-loaded, because most creators open a gallery without uploading.
const shrink = async (file: File): Promise<File> =>
  (await import('#shared/images/shrink-photo.ts')).shrinkPhoto(file);

const notSent = ({ name }: File): SendingFile => ({ name, sent: 0, total: 0 });

/** A file that has not been added to the gallery yet. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Upload progress of the file. */
  readonly sending: SendingFile;
  /** Why a failed file was not uploaded. */
  readonly problem: string;
}

interface GalleryUpload {
  readonly files: readonly QueuedFile[];
  readonly isOnline: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: number) => void;
  readonly dismiss: (id: number) => void;
  /** Cancels the current upload. The file stays in the queue for a retry. */
  readonly cancel: () => void;
}

/** Uploads files in order, one at a time because of the API's limit. Passes each image key to `onKey`. */
export function useGalleryUpload(onKey: (key: string) => void): GalleryUpload {
  const app = useApp();
  const { t } = useTranslation('common');
  const messageOf = useFailureMessage();
  const isOnline = useIsOnline();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  // The upload loop outlives renders, so it reads the current queue from this ref.
  const queue = useRef<readonly QueuedFile[]>([]);
  const isRunning = useRef(false);
  const running = useRef<AbortController | null>(null);
  const nextId = useRef(0);

  const store = (next: readonly QueuedFile[]): void => {
    queue.current = next;
    setFiles(next);
  };
  const update = (id: number, change: Partial<QueuedFile>): void =>
    store(queue.current.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  const dismiss = (id: number): void => store(queue.current.filter((entry) => entry.id !== id));

  const send = async ({ id, file }: QueuedFile): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const onProgress = (sent: number, total: number): void =>
      update(id, { sending: { name: file.name, sent, total } });
    update(id, { state: 'sending', sending: notSent(file) });
    try {
      const refusal = findFileProblem(file);
      if (refusal !== null) throw new ApiFailure(refusal);
      const { createUploadClient } = await import('#shared/uploads/upload-client.ts');
      const client = createUploadClient(app, { signal, onProgress });
      const { key } = await client.content.uploadImage({ file: await shrink(file), purpose: 'thumbnail' });
      dismiss(id);
      onKey(key);
    } catch (error) {
      const problem = signal.aborted ? t('upload.cancelled') : messageOf(await toApiFailure(error));
      update(id, { state: 'failed', problem });
    }
  };
  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (;;) {
      const next = queue.current.find(({ state }) => state === 'waiting');
      if (next === undefined) break;
      // The API allows each account one image upload at a time.
      await send(next);
    }
    isRunning.current = false;
  };

  return {
    files,
    isOnline,
    add(added) {
      const entries = added.map((file): QueuedFile => {
        nextId.current += 1;
        return { id: nextId.current, file, state: 'waiting', sending: notSent(file), problem: '' };
      });
      store([...queue.current, ...entries]);
      void run();
    },
    retry(id) {
      update(id, { state: 'waiting', problem: '' });
      void run();
    },
    dismiss,
    cancel: () => running.current?.abort(),
  };
}
