/** MIME types that the image pipeline can decode. */
export const IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/heic',
  'image/heif',
] as const;

/** Maximum file size in the API contract: 15 MiB. */
const IMAGE_MAX_BYTES = 15_728_640;

/** Maximum size of a file that the browser opens to shrink the picture: 60 MiB. */
const PHOTO_MAX_BYTES = 62_914_560;

/** Maximum number of pixels that the image pipeline accepts. */
export const IMAGE_MAX_PIXELS = 50_000_000;

type FileProblem = 'image_too_large' | 'image_unreadable';

/** The reason why a file cannot be uploaded even after shrinking; null when the upload can be tried. */
export function findFileProblem(file: Pick<File, 'name' | 'size' | 'type'>): FileProblem | null {
  if (file.size > (isHeic(file) ? IMAGE_MAX_BYTES : PHOTO_MAX_BYTES)) return 'image_too_large';
  // Some systems report no type for a file. Such a file is accepted, because the image pipeline checks its
  // bytes.
  const isRefused = file.type !== '' && !IMAGE_TYPES.some((type) => type === file.type);
  return isRefused || file.size === 0 ? 'image_unreadable' : null;
}

/** Whether a file is a HEIC photo. iPhones take photos in this format, but most browsers cannot decode it. */
export function isHeic(file: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
}
