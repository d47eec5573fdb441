/** MIME types that the image pipeline can decode. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Maximum file size in the API contract: 15 MiB. */
export const IMAGE_MAX_BYTES = 15_728_640;

/** Maximum number of pixels that the image pipeline accepts. */
export const IMAGE_MAX_PIXELS = 50_000_000;

type FileProblem = 'image_too_large' | 'image_unreadable';

/**
 * The reason why the API would refuse a file, checked before the upload; null when it would accept the file.
 */
export function findFileProblem(file: Pick<File, 'size' | 'type'>): FileProblem | null {
  if (file.size > IMAGE_MAX_BYTES) return 'image_too_large';
  // Some systems report no type for a file. Such a file is accepted, because the image pipeline checks its
  // bytes.
  const isRefused = file.type !== '' && !IMAGE_TYPES.some((type) => type === file.type);
  return isRefused || file.size === 0 ? 'image_unreadable' : null;
}

/** Whether a file is a HEIC photo. iPhones take photos in this format, but most browsers cannot decode it. */
export function isHeic(file: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
}
