import { deriveId } from '#platform/random.ts';

import { checkLetter, type LetterText } from '../letters.rules.ts';

/** A letter to be imported, which was received at another installation. */
export interface BroughtLetter {
  /** A UUID of any version. */
  readonly id: string;
  readonly fromName: string;
  readonly body: string;
  readonly receivedAt: Date;
  /** Whether the writer allows showing the letter on the page. */
  readonly mayBeShown: boolean;
  readonly isRead: boolean;
  readonly isThanked: boolean;
}

/** A letter with a checked text, in its stored form. It is not stored if the page already has it. */
export interface LetterCandidate
  extends Omit<LetterText, 'replyTo'>, Pick<BroughtLetter, 'id' | 'isRead' | 'isThanked'> {
  /** Id at the other installation. */
  readonly foreignId: string;
  /** Replaces the foreign id if its time is not the time of receipt; a UUIDv7 of that time. */
  readonly derivedId: string;
  readonly receivedAt: Date;
  readonly broughtFrom: string;
}

/** An imported letter as it is stored. */
export type TakenLetter = Omit<LetterCandidate, 'foreignId' | 'derivedId'>;

/** Maximum difference between the time in the id of a letter and its time of receipt, in ms. */
const ID_TIME_TOLERANCE_MS = 60_000;
/** A UUIDv7 begins with 48 bits of milliseconds (RFC 9562, section 5.7). */
const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const UUID_V7_TIME_LENGTH = '00000000-0000-'.length;

/** Whether the time in this id matches, so that lists sorted by id show the letter in the right place. */
function isOfTime(id: string, timeMs: number): boolean {
  const [, high = '', low = ''] = UUID_V7.exec(id) ?? [];
  return Math.abs(Number.parseInt(`${high}${low}`, 16) - timeMs) <= ID_TIME_TOLERANCE_MS;
}

/** The part of a derived id that is a digest of the foreign id, without the time of the letter. */
export const toIdDigest = (derivedId: string): string => derivedId.slice(UUID_V7_TIME_LENGTH);

/**
 * Checks imported letters. Lists sort letters by id, but another installation chose these ids. An id whose
 * time is not the time of receipt is therefore replaced by a UUIDv7 of that time. Leaves out letters whose
 * text would be refused here. A time in the future becomes `now`.
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
 * The letters that the page does not have yet, without duplicates. For a letter dated in the future, each
 * import derives an id with another time. Derived ids are therefore compared without their time.
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
