import { countGraphemes } from '@musubi/domain/graphemes';
import { THANKS_NOTE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { toMultiLine } from '@musubi/domain/text';

import { mergeFields, type OtherVersions } from '#shared/autosave/merge-fields.ts';

/** Whether a typed note is longer than the API accepts. */
export function isTooLong(typed: string): boolean {
  return countGraphemes(toMultiLine(typed)) > THANKS_NOTE_MAX_GRAPHEMES;
}

/** Whether saving the typed note would leave the stored note unchanged. */
export function isNoteStored(typed: string, stored: string): boolean {
  return toMultiLine(typed) === stored;
}

/** The note after a save: the stored note, or the typed one if it is too long. */
export function reconcileNote(typed: string, stored: string): string {
  return isTooLong(typed) ? typed : stored;
}

/** Keeps the note that only one writer changed. Null if both changed it and neither side is preferred. */
export function mergeNote(typed: string, { base, theirs, prefer }: OtherVersions<string>): string | null {
  const versions = { base: { note: base }, theirs: { note: theirs }, prefer };
  return mergeFields({ note: typed }, versions)?.note ?? null;
}
