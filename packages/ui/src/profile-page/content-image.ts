const IMAGE_KEY = /^[a-z0-9][a-z0-9_-]*$/;

/** Address of an uploaded image on the content host, or null where there is none. */
export function toImageUrl(contentOrigin: string, key: string | null): string | null {
  return key !== null && IMAGE_KEY.test(key) ? `${contentOrigin}/${key}` : null;
}
