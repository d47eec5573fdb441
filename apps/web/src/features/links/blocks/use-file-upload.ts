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
  /** Whether the last file was refused because the files of the page would exceed their total size. */
  readonly isFull: boolean;
}

/**
 * Uploads one file at a time with its progress. Passes the server's description of the file to `onStored`.
 */
export function useFileUpload(onStored: (stored: StoredFile, file: File) => void): FileUpload {
  const messageOf = useFailureMessage();
  const isOnline = useIsOnline();
  const upload = useUpload(
    async (file, client) => {
      if (file.size > FILE_MAX_BYTES) throw new ApiFailure('file_too_large');
      if (file.size === 0) throw new ApiFailure('file_unreadable');
      onStored(await client.platform.v4UploadFile({ file }), file);
    },
    // Cancels the upload on unmount, because the creator could not cancel it once the fields have closed.
    { endsWithScreen: true },
  );
  const { failure } = upload;
  return {
    ...upload,
    isOnline,
    problem: failure && messageOf(failure),
    // A daily limit, unlike the limit of the page, names no refused field.
    isFull: failure?.code === 'quota_exceeded' && failure.refusedFields.length > 0,
  };
}
