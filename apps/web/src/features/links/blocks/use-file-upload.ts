'use client';

import type { StoredFile } from '@musubi/api-client';
import { FILE_MAX_BYTES } from '@musubi/domain/file-formats';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { type Upload, useUpload } from '#shared/uploads/use-upload.ts';

interface FileUpload extends Upload {
  readonly isOnline: boolean;
  /** The reason why the last file was refused, or null. */
  readonly problem: string | null;
  /** Whether the last file was refused because all files of the page together are too large. */
  readonly isFull: boolean;
}

/** Uploads one file at a time with its progress, and passes what the server found to `onStored`. */
export function useFileUpload(onStored: (stored: StoredFile, file: File) => void): FileUpload {
  const messageOf = useFailureMessage();
  const isOnline = useIsOnline();
  const upload = useUpload(
    async (file, client) => {
      if (file.size > FILE_MAX_BYTES) throw new ApiFailure('file_too_large');
      if (file.size === 0) throw new ApiFailure('file_unreadable');
      onStored(await client.platform.v4UploadFile({ file }), file);
    },
    // A creator could not cancel an upload whose fields are closed.
    { endsWithScreen: true },
  );
  const { failure } = upload;
  return {
    ...upload,
    isOnline,
    problem: failure && messageOf(failure),
    // A limit of the day names no field.
    isFull: failure?.code === 'quota_exceeded' && failure.refusedFields.length > 0,
  };
}
