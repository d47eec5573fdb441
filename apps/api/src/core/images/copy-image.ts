/**
 * Port: stores an image for a user from external bytes and returns the image's key; the same bytes give the
 * same key. Null when the bytes are not a readable image.
 * @throws Problem `service_unavailable` when the server cannot read images at the moment.
 */
export type CopyImage = (userId: string, bytes: Uint8Array) => Promise<string | null>;
