import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';

/** Position in a timeline. Entries after this position are older, or equally old with a smaller id. */
export interface TimelinePlace {
  readonly publishedAt: Date;
  readonly id: string;
}

const MOMENT_CHARACTERS = 8;
const MOMENT_BYTES = 6;
const LATEST_MS = Date.UTC(9999, 11, 31);

/** Encodes a position in 30 characters: six bytes of milliseconds and the id. */
export function toTimelineCursor({ publishedAt, id }: TimelinePlace): string {
  const moment = Buffer.alloc(MOMENT_BYTES);
  // Clamps times that the encoding cannot hold, such as those before 1970.
  moment.writeUIntBE(Math.min(Math.max(publishedAt.getTime(), 0), LATEST_MS), 0, MOMENT_BYTES);
  return moment.toString('base64url') + toUuidCursor(id);
}

/** Decodes a cursor; any 30 characters of base64url are valid. */
export function fromTimelineCursor(cursor: string): TimelinePlace {
  const ms = Buffer.from(cursor.slice(0, MOMENT_CHARACTERS), 'base64url').readUIntBE(0, MOMENT_BYTES);
  return {
    publishedAt: new Date(Math.min(ms, LATEST_MS)),
    id: fromUuidCursor(cursor.slice(MOMENT_CHARACTERS)),
  };
}
