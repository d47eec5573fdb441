const HOUR_MS = 60 * 60_000;
const LIFETIME_MS = 24 * HOUR_MS;
const CLAIM_MS = 2 * 60_000;

/** Interval between renewals of a claim, in ms. An upload may take longer than a claim lasts. */
export const RENEW_EVERY_MS = CLAIM_MS / 4;

/** Number of failed attempts after which the user has to request the archive again. */
export const MAX_ATTEMPTS = 3;
/** Processes that an archive may end before no server claims it again and the operators make it. */
export const MAX_UNENDED = 2;

/** Random bytes in the name of a file: 128 bits, so that no two names collide. */
export const FILE_KEY_BYTES = 16;

/** Expiry of an archive that is requested now. */
export function endOfArchive(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}

/** Expiry of a claim that is made now; after the expiry, another server may start the archive again. */
export function endOfClaim(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

export function archiveObjectKey(fileKey: string): string {
  return `exports/${fileKey}.zip`;
}

/** A picture or an uploaded file whose bytes the archive holds. */
export interface ArchivedObject {
  readonly key: string;
  /** Format of an uploaded file; null for a picture. */
  readonly format: string | null;
}

/** Returns the picture or uploaded file of an exported row; nothing for rows of other parts. */
export function toArchivedObject(part: string, row: unknown): readonly ArchivedObject[] {
  if (part !== 'images' && part !== 'files') return [];
  const { key, format } = row as Readonly<Record<'key' | 'format', unknown>>;
  if (typeof key !== 'string') return [];
  return [{ key, format: typeof format === 'string' ? format : null }];
}
