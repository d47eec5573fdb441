import { deriveId } from '#platform/random.ts';

import { checkLetter, type LetterText } from '../letters.rules.ts';

/** A letter that was received at another installation. */
export interface BroughtLetter {
  /** A UUID of any version. */
  readonly id: string;
  readonly fromName: string;
  readonly body: string;
  readonly receivedAt: Date;
  /** Whether the writer agreed that the page shows the letter. */
  readonly mayBeShown: boolean;
  readonly isRead: boolean;
  readonly isThanked: boolean;
}

/** A letter whose text is checked, as it is stored unless the page has it. */
export interface LetterCandidate extends LetterText, Pick<BroughtLetter, 'id' | 'isRead' | 'isThanked'> {
  /** Id at the other installation. */
  readonly foreignId: string;
  /** Id here if the foreign one does not fit; a UUIDv7 of the time of receipt. */
  readonly derivedId: string;
  readonly receivedAt: Date;
  readonly broughtFrom: string;
}

/** A brought letter as it is stored. */
export type TakenLetter = Omit<LetterCandidate, 'foreignId' | 'derivedId'>;

/** Maximum difference between the time in the id of a letter and its time of receipt, in ms. */
const ID_TIME_TOLERANCE_MS = 60_000;
/** A UUIDv7 begins with 48 bits of milliseconds (RFC 9562, section 5.7). */
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UUID_V7_TIME_LENGTH = '00000000-0000-'.length;

/** Whether lists that sort by id have a letter with this id in its place. */
function isOfTime(id: string, timeMs: number): boolean {
  const [, high = '', low = ''] = UUID_V7.exec(id) ?? [];
  return Math.abs(Number.parseInt(`${high}${low}`, 16) - timeMs) <= ID_TIME_TOLERANCE_MS;
}

/** The part of a derived id that is a digest of the foreign id and does not depend on the time of the letter. */
export const toIdDigest = (derivedId: string): string => derivedId.slice(UUID_V7_TIME_LENGTH);

/**
 * Checks letters. Lists sort letters by id, but another installation chose these ids: an id whose time is not the time
 * of receipt is replaced by a UUIDv7 of that time. Leaves out letters whose text a sender could not send here. A time
 * in the future becomes `now`.
 */
export function checkBroughtLetters(
  letters: readonly BroughtLetter[],
  { host, now }: { readonly host: string; readonly now: Date },
): readonly LetterCandidate[] {
  return letters.flatMap((letter) => {
    const { body, fromName, mayBeShown, isRead, isThanked } = letter;
    const checked = checkLetter({ body, from_name: fromName, is_public: mayBeShown });
    const receivedMs = letter.receivedAt.getTime();
    if (!checked.ok || Number.isNaN(receivedMs)) return [];
    const timeMs = Math.min(Math.max(receivedMs, 0), now.getTime());
    const foreignId = letter.id.toLowerCase();
    const derivedId = deriveId(timeMs, foreignId);
    const id = isOfTime(foreignId, timeMs) ? foreignId : derivedId;
    const receivedAt = new Date(timeMs);
    return [
      { ...checked.letter, id, foreignId, derivedId, isRead, isThanked, receivedAt, broughtFrom: host },
    ];
  });
}

/**
 * The letters that the page does not have, each once. A derived id has another time whenever the letter was dated in
 * the future, so derived ids are compared without their time.
 */
export function chooseNew(
  candidates: readonly LetterCandidate[],
  present: { readonly ids: ReadonlySet<string>; readonly digests: ReadonlySet<string> },
): readonly TakenLetter[] {
  const ids = new Set(present.ids);
  const digests = new Set(present.digests);
  return candidates.flatMap(({ foreignId, derivedId, ...letter }) => {
    const digest = toIdDigest(derivedId);
    if (ids.has(foreignId) || digests.has(digest)) return [];
    ids.add(foreignId);
    digests.add(digest);
    return [letter];
  });
}
