import {
  type Appearance,
  DECORATION_FIELDS,
  type DecorationField,
  DEFAULT_APPEARANCE,
} from '@musubi/domain/appearance';
import { parseEmail } from '@musubi/domain/email';
import { findRepeated } from '@musubi/domain/genres';
import { findLengthProblem } from '@musubi/domain/graphemes';
import { parseHandle } from '@musubi/domain/handles';
import { HANDLE_FREEZE_DAYS, THANKS_NOTE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import {
  findTextProblem,
  PROFILE_TEXT_FIELDS,
  type ProfileText,
  toStoredText,
} from '@musubi/domain/profile-texts';
import { parseClaimableHandle } from '@musubi/domain/reserved-handles';
import { DECORATION_FUNCTIONS, type FunctionId } from '@musubi/domain/rewards';
import { toMultiLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

import { type Patch, PROFILE_COLUMNS, toPatch } from './profile.fields.ts';

type ProfileChanges = components['schemas']['ProfileChanges'];
type AppearanceChanges = components['schemas']['AppearanceChanges'];

/** A valid handle and its skeleton, which all look-alikes of the handle share. */
export interface ClaimableHandle {
  readonly handle: string;
  readonly skeleton: string;
}

export type CheckedProfile =
  | {
      readonly ok: true;
      readonly patch: Patch<typeof PROFILE_COLUMNS>;
      readonly handle: ClaimableHandle | null;
    }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

type Refuse = (field: keyof ProfileChanges, code: FieldProblem | null) => void;

/** Normalises and checks texts, contact address, genres and handle. */
export function checkProfileChanges(changes: ProfileChanges): CheckedProfile {
  const refusals: FieldRefusal[] = [];
  const refuse: Refuse = (field, code) => {
    if (code !== null) refusals.push({ pointer: `/body/profile/${field}`, code });
  };
  const { genres, ...plain } = changes;
  const patch = toPatch(PROFILE_COLUMNS, {
    ...plain,
    ...checkTexts(changes, refuse),
    ...checkThanksNote(changes, refuse),
    ...checkContact(changes, refuse),
    genres: genres && [...genres],
  });
  refusals.push(...findRepeated(genres ?? [], '/body/profile/genres'));
  const handle = checkHandle(changes, refuse);
  return refusals.length > 0 ? { ok: false, refusals } : { ok: true, patch, handle };
}

/** Refuses images that do not belong to the creator. */
export function refuseImages(
  { icon_image_key: icon, cover_image_key: cover }: ProfileChanges,
  refusedKeys: ReadonlySet<string>,
): readonly FieldRefusal[] {
  return Object.entries({ icon_image_key: icon, cover_image_key: cover }).flatMap(([field, key]) =>
    key !== null && key !== undefined && refusedKeys.has(key)
      ? [{ pointer: `/body/profile/${field}`, code: 'not_allowed' }]
      : [],
  );
}

type ProfileTexts = Partial<Record<ProfileText, string>>;

function checkTexts(changes: ProfileTexts, refuse: Refuse): ProfileTexts {
  const texts: ProfileTexts = {};
  for (const field of PROFILE_TEXT_FIELDS) {
    const { [field]: text } = changes;
    if (text === undefined) continue;
    const stored = toStoredText(field, text);
    refuse(field, findTextProblem(field, stored));
    texts[field] = stored;
  }
  return texts;
}

function checkThanksNote(
  { thanks_note: text }: ProfileChanges,
  refuse: Refuse,
): Pick<ProfileChanges, 'thanks_note'> {
  if (text === undefined) return {};
  const note = toMultiLine(text);
  refuse('thanks_note', findLengthProblem(note, { min: 0, max: THANKS_NOTE_MAX_GRAPHEMES }));
  return { thanks_note: note };
}

function checkContact(
  { contact_email: text }: ProfileChanges,
  refuse: Refuse,
): Pick<ProfileChanges, 'contact_email'> {
  if (text === undefined) return {};
  if (text === null || text.trim() === '') return { contact_email: null };
  const parsed = parseEmail(text);
  if (parsed.ok) return { contact_email: parsed.email };
  refuse('contact_email', parsed.problem);
  return {};
}

function checkHandle({ pub_id: text }: ProfileChanges, refuse: Refuse): ClaimableHandle | null {
  if (text === undefined) return null;
  const parsed = parseHandle(text);
  if (parsed.ok) return parsed;
  refuse('pub_id', parsed.problem);
  return null;
}

/** Decorations that the change newly uses; stored decorations and defaults do not count. */
export function findNewUses(stored: Appearance, changes: AppearanceChanges): readonly FunctionId[] {
  const isNew = (field: DecorationField): boolean => {
    const { [field]: wanted = stored[field] } = changes;
    return wanted !== stored[field] && wanted !== DEFAULT_APPEARANCE[field];
  };
  return DECORATION_FIELDS.filter(isNew).map((field) => DECORATION_FUNCTIONS[field]);
}

// 32 characters, a divisor of 256, so that a random byte picks each character equally often. Leaves out the
// look-alikes 0, 1, i and l.
const HANDLE_ALPHABET = 'abcdefghjkmnopqrstuvwxyz23456789';

export const RANDOM_HANDLE_BYTES = 10;

/** First handle of a new profile, from random bytes; null when it is a reserved word. */
export function toRandomHandle(bytes: Uint8Array): ClaimableHandle | null {
  const codes = bytes.map((byte) => HANDLE_ALPHABET.charCodeAt(byte % HANDLE_ALPHABET.length));
  const parsed = parseClaimableHandle(Buffer.from(codes).toString('latin1'));
  return parsed.ok ? parsed : null;
}

/** Returns the latest release time of a handle that can be claimed at `now`. */
export function startOfFreeze(now: Date): Date {
  return new Date(now.getTime() - HANDLE_FREEZE_DAYS * 24 * 60 * 60_000);
}
