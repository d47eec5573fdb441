'use client';

import type { Import } from '@musubi/api-client';
import { completeUrlInput } from '@musubi/domain/url';
import { useEffect, useRef, useState } from 'react';

import { ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import { useApp } from '#shared/session/app-context.tsx';

import { FILE_MAX_BYTES, type Way } from './typed-source.ts';

export type Source =
  | { readonly way: 'address'; readonly address: string }
  | { readonly way: 'text'; readonly text: string }
  | { readonly way: 'file'; readonly file: File };

export interface SourceFailure {
  readonly way: Way;
  readonly failure: ApiFailure;
}

export interface ImportReading {
  readonly isPending: boolean;
  readonly failed: SourceFailure | null;
  /** Reads a source and passes the plan to `onRead`; never throws. */
  readonly read: (source: Source) => Promise<void>;
}

function checkFile({ size }: File): void {
  if (size > FILE_MAX_BYTES) throw new ApiFailure('body_too_large');
  if (size === 0) throw new ApiFailure('import_unreadable');
}

/** Has the API read a page, a file or a text. A reading ends with the screen. */
export function useImportReading(onRead: (found: Import) => Promise<void>): ImportReading {
  const { client, editors } = useApp();
  const [isPending, setIsPending] = useState(false);
  const [failed, setFailed] = useState<SourceFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (source: Source, { signal }: AbortController): Promise<Import> => {
    // Saves the edits of this tab first, because they would make the plan stale.
    await editors.settle();
    if (source.way === 'file') {
      checkFile(source.file);
      return client.platform.v4UploadImport({ file: source.file }, { signal });
    }
    const { way: _way, ...sent } = source;
    const named = 'address' in sent ? { address: completeUrlInput(sent.address) } : sent;
    return client.platform.v4CreateImport({ createImportRequest: { ...named, is_own: true } }, { signal });
  };

  return {
    isPending,
    failed,
    read: async (source) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setIsPending(true);
      setFailed(null);
      try {
        const found = await send(source, controller);
        if (!controller.signal.aborted) await onRead(found);
      } catch (error) {
        const failure = await toApiFailure(error);
        if (!controller.signal.aborted) setFailed({ way: source.way, failure });
      } finally {
        if (!controller.signal.aborted) setIsPending(false);
      }
    },
  };
}
