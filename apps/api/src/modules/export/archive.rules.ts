const HOUR_MS = 60 * 60_000;
const LIFETIME_MS = 24 * HOUR_MS;
const CLAIM_MS = 2 * 60_000;

/** Interval between renewals of a claim, in ms. An upload may take longer than a claim lasts. */
export const RENEW_EVERY_MS = CLAIM_MS / 4;

/** Number of failed attempts after which the user has to request the archive again. */
export const MAX_ATTEMPTS = 3;
/**
 * Number of claims after which an archive fails, because every server that claimed it ended without a result.
 */
export const MAX_CLAIMS = 6;

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

/** Lists the pictures and then the uploaded files of exported data. */
export function listArchivedObjects(data: Readonly<Record<string, unknown>>): readonly ArchivedObject[] {
  return [...rowsOf(data['images']), ...rowsOf(data['files'])].flatMap((row) => {
    if (typeof row['key'] !== 'string') return [];
    return [{ key: row['key'], format: typeof row['format'] === 'string' ? row['format'] : null }];
  });
}

const rowsOf = (rows: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(rows) ? (rows as readonly Readonly<Record<string, unknown>>[]) : [];
