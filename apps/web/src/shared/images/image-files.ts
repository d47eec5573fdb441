/** What the image pipeline reads. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** What the contract lets through: 15 MB. */
export const IMAGE_MAX_BYTES = 15_728_640;

/** What the image pipeline lets through. */
export const IMAGE_MAX_PIXELS = 50_000_000;

type FileProblem = 'image_too_large' | 'image_unreadable';

/** Why a file need not be sent at all; null when it may be taken. */
export function findFileProblem(file: Pick<File, 'size' | 'type'>): FileProblem | null {
  if (file.size > IMAGE_MAX_BYTES) return 'image_too_large';
  // Some systems do not know the type of a file; the pipeline looks at its bytes.
  const isRefused = file.type !== '' && !IMAGE_TYPES.some((type) => type === file.type);
  return isRefused || file.size === 0 ? 'image_unreadable' : null;
}

/** Whether a file is a photo as iPhones keep them (HEIC), which most browsers cannot show. */
export function isHeic(file: Pick<File, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
}
