/**
 * Port: makes an image of ours for a person out of bytes that come from elsewhere, and answers its key; the same bytes have
 * the same key. Null for what is no image that can be read.
 * @throws Problem `service_unavailable` when images cannot be read for now.
 */
export type CopyImage = (userId: string, bytes: Uint8Array) => Promise<string | null>;
