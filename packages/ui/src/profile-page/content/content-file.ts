import type { BlockContents } from '@musubi/domain/block-contents';
import { isFileFormat, toFilePath } from '@musubi/domain/file-formats';

const FILE_KEY = /^[a-z0-9][a-z0-9_-]*$/;

/** Returns the URL of a block's file on the content host; null without a file. */
export function toFileUrl(
  contentOrigin: string,
  { file_key: key, format, title }: BlockContents['file'],
): string | null {
  return FILE_KEY.test(key) && isFileFormat(format)
    ? `${contentOrigin}${toFilePath(key, format, title)}`
    : null;
}
