/**
 * Port: stores an image for a user from external bytes and returns its key; the same bytes give the same key. Null
 * when the bytes are not a readable image.
 * @throws Problem `service_unavailable` when images cannot be read for now.
 */
export type CopyImage = (userId: string, bytes: Uint8Array) => Promise<string | null>;
