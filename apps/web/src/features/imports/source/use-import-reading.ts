'use client';

import { type Import, type ImportCharset, type ImportUnread, readProblem } from '@musubi/api-client';
import { completeUrlInput } from '@musubi/domain/url';
import { useEffect, useRef, useState } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { canSendAgain } from '#shared/uploads/can-send-again.ts';
import { createUploadClient } from '#shared/uploads/upload-client.ts';
import type { SendingFile } from '#shared/uploads/use-upload.ts';

import { isPageCopy } from './file-kind.ts';
import type { Way } from './typed-source.ts';

export type Source =
  | { readonly way: 'address'; readonly address: string }
  | { readonly way: 'text'; readonly text: string }
  | { readonly way: 'file'; readonly file: File; readonly charset?: ImportCharset['charset'] };

export interface SourceFailure {
  readonly way: Way;
  readonly failure: ApiFailure;
  /** Whether the file was sent as a page copy. */
  readonly isZip: boolean;
  /** The same file in each possible charset, for the creator to choose. Empty for any other failure. */
  readonly choices: readonly CharsetChoice[];
}

export interface CharsetChoice extends Pick<ImportCharset, 'texts'> {
  readonly source: Source & { readonly way: 'file'; readonly charset: ImportCharset['charset'] };
}

/** A file that is being sent, or that the server is reading after the upload. */
interface SourceUpload extends SendingFile {
  readonly isCopy: boolean;
}

export interface ImportReading {
  readonly isPending: boolean;
  readonly failed: SourceFailure | null;
  /** The file being uploaded; null for other sources. */
  readonly upload: SourceUpload | null;
  /** Whether the creator has cancelled the last upload. */
  readonly isCancelled: boolean;
  /** Reads a source and passes the plan to `onRead`; never throws. */
  readonly read: (source: Source) => Promise<void>;
  /** Cancels the upload. */
  readonly cancel: () => void;
  /** Sends the last file again. Null unless it was cancelled or failed for a temporary reason. */
  readonly retry: (() => void) | null;
}

/**
 * Maps a too large file to one failure. A proxy in front of the API may refuse the body before the API sees
 * it.
 */
async function toFileFailure(cause: unknown, isCopy: boolean): Promise<ApiFailure> {
  const failure = await toApiFailure(cause);
  const isTooLarge = failure.code === 'body_too_large' || failure.code === 'import_too_large';
  if (!isTooLarge) return failure;
  return new ApiFailure(isCopy ? 'import_copy_too_large' : 'import_too_large', { cause });
}

async function toChoices(source: Source, { code, cause }: ApiFailure): Promise<readonly CharsetChoice[]> {
  if (source.way !== 'file' || code !== 'import_charset_unsure') return [];
  const problem: ImportUnread | null = await readProblem(cause);
  return (problem?.charsets ?? []).map(({ charset, texts }) => ({ texts, source: { ...source, charset } }));
}

/** Sends a page URL, file or text to the API, which reads its links. Cancelled when the screen unmounts. */
export function useImportReading(onRead: (found: Import) => Promise<void>): ImportReading {
  const app = useApp();
  const { client, editors } = app;
  const [upload, setUpload] = useState<SourceUpload | null>(null);
  const [last, setLast] = useState<Source | null>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failed, setFailed] = useState<SourceFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  const isZip = useRef(false);
  useEffect(() => () => running.current?.abort(), []);

  const sendFile = async (
    { file, charset }: Source & { readonly way: 'file' },
    { signal }: AbortController,
  ): Promise<Import> => {
    const isCopy = await isPageCopy(file);
    const { name } = file;
    isZip.current = isCopy;
    setUpload({ name, isCopy, sent: 0, total: 0 });
    const onProgress = (sent: number, total: number): void => {
      if (!signal.aborted) setUpload({ name, isCopy, sent, total });
    };
    const { platform } = createUploadClient(app, { signal, onProgress });
    try {
      if (isCopy) return await platform.v4UploadPageCopy({ file });
      return await platform.v4UploadImport({ file, ...(charset !== undefined && { charset }) });
    } catch (error) {
      throw await toFileFailure(error, isCopy);
    }
  };

  const send = async (source: Source, controller: AbortController): Promise<Import> => {
    // Saves the edits of this tab first, because they would make the plan stale.
    await editors.settle();
    if (source.way === 'file') return sendFile(source, controller);
    const { way: _way, ...sent } = source;
    const named = 'address' in sent ? { address: completeUrlInput(sent.address) } : sent;
    const createImportRequest = { ...named, is_own: true };
    return client.platform.v4CreateImport({ createImportRequest }, { signal: controller.signal });
  };

  const read = async (source: Source): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    isZip.current = false;
    setLast(source);
    setIsPending(true);
    setFailed(null);
    setIsCancelled(false);
    try {
      const found = await send(source, controller);
      if (!controller.signal.aborted) await onRead(found);
    } catch (error) {
      const failure = await toApiFailure(error);
      const choices = await toChoices(source, failure);
      if (!controller.signal.aborted) setFailed({ way: source.way, failure, isZip: isZip.current, choices });
    } finally {
      if (!controller.signal.aborted) {
        setIsPending(false);
        setUpload(null);
      }
    }
  };
  const canRetry = last?.way === 'file' && (isCancelled || (failed !== null && canSendAgain(failed.failure)));
  return {
    isPending,
    failed,
    upload,
    isCancelled,
    retry: canRetry ? () => void read(last) : null,
    cancel: () => {
      running.current?.abort();
      setIsPending(false);
      setUpload(null);
      setIsCancelled(true);
    },
    read,
  };
}
