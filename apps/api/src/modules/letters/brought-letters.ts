import { deriveId } from '#platform/random.ts';

import type { BroughtLetter } from './letters-taking.ts';
import { checkLetter, type LetterText } from './letters.rules.ts';

/** A brought letter as it is stored. */
export interface TakenLetter extends LetterText, Pick<BroughtLetter, 'id' | 'isRead' | 'isThanked'> {
  readonly receivedAt: Date;
}

/** Maximum difference between the time in the id of a letter and its time of receipt, in ms. */
const ID_TIME_TOLERANCE_MS = 60_000;
/** A UUIDv7 begins with 48 bits of milliseconds (RFC 9562, section 5.7). */
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-(7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;
const TIME_LENGTH = '01234567-0123-'.length;

/** The part of an id that has no time. */
function toTail(id: string): string {
  return id.slice(TIME_LENGTH);
}

/** Whether lists that sort by id have a letter with this id in its place. */
function isOfTime(id: string, timeMs: number): boolean {
  const [, high = '', low = ''] = UUID_V7.exec(id) ?? [];
  return Math.abs(Number.parseInt(`${high}${low}`, 16) - timeMs) <= ID_TIME_TOLERANCE_MS;
}

/**
 * The letters to store. Lists sort letters by id, but another installation chose these ids: an id whose time is not
 * the time of receipt is replaced by a UUIDv7 of that time. Leaves out letters that the page has, under either id, and
 * letters whose text a sender could not send here. A time in the future becomes `now`.
 * @param present Ids of the letters of the page.
 */
export function chooseLetters(
  letters: readonly BroughtLetter[],
  { present, now }: { readonly present: readonly string[]; readonly now: Date },
): readonly TakenLetter[] {
  const known = new Set(present.map(toTail));
  return letters.flatMap((letter) => {
    const { body, fromName, mayBeShown, isRead, isThanked } = letter;
    const checked = checkLetter({ body, from_name: fromName, is_public: mayBeShown });
    const receivedMs = letter.receivedAt.getTime();
    if (!checked.ok || Number.isNaN(receivedMs)) return [];
    const timeMs = Math.min(Math.max(receivedMs, 0), now.getTime());
    const foreignId = letter.id.toLowerCase();
    const derivedId = deriveId(timeMs, foreignId);
    const tails = [toTail(foreignId), toTail(derivedId)];
    if (tails.some((tail) => known.has(tail))) return [];
    for (const tail of tails) known.add(tail);
    const id = isOfTime(foreignId, timeMs) ? foreignId : derivedId;
    return [{ ...checked.letter, id, isRead, isThanked, receivedAt: new Date(timeMs) }];
  });
}
