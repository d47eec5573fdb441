import { cropToFile, readPicture, WHOLE_PICTURE } from '@musubi/ui/image-cropper/picture';

/** Files up to this size, in bytes, are uploaded unchanged. */
const SMALL_BYTES = 4 * 1024 * 1024;
/** Longest side of a shrunk photo in px, above the largest width that the API stores. */
const MAX_SIDE = 2048;

/**
 * Scales a large photo down in the browser, so that its upload is quick and the camera's metadata stay on the
 * device. Returns small files, and files that the browser cannot decode, unchanged.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  const picture = await readPicture(file);
  if (picture === null) return file;
  const { width, height } = picture.pixels;
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const limit = { width: Math.round(width * scale), height: Math.round(height * scale) };
  try {
    const smaller = await cropToFile(picture, WHOLE_PICTURE, limit);
    // Browsers that cannot encode WebP write PNG, which may be larger than the photo.
    return smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  } finally {
    picture.close();
  }
}
