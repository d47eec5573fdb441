const HOUR_MS = 60 * 60_000;
const KEPT_FOR_MS = 24 * HOUR_MS;
const CLAIM_MS = 2 * 60_000;

/** An upload may take longer than a claim. */
export const RENEW_EVERY_MS = CLAIM_MS / 4;

/** After so many failures nobody tries again by themselves. */
export const MAX_ATTEMPTS = 3;

/** Bytes of a file's name: 128 bits, so that no two are the same. */
export const FILE_KEY_BYTES = 16;

/** When a copy that is asked for now is gone. */
export function endOfArchive(now: Date): Date {
  return new Date(now.getTime() + KEPT_FOR_MS);
}

/** How long a server has for one copy before another may begin it anew. */
export function endOfClaim(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

/** Where the bytes of a copy lie. */
export function archiveObjectKey(fileKey: string): string {
  return `exports/${fileKey}.zip`;
}

/** The keys of the images in a copy. */
export function listImageKeys(data: Readonly<Record<string, unknown>>): readonly string[] {
  const rows = data['images'];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null && 'key' in row && typeof row.key === 'string' ? [row.key] : [],
  );
}
