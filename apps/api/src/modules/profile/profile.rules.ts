import { type Appearance, DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { parseEmail } from '@musubi/domain/email';
import { findRepeated, type GenreId } from '@musubi/domain/genres';
import { findLengthProblem, truncateGraphemes } from '@musubi/domain/graphemes';
import { parseHandle } from '@musubi/domain/handles';
import { BIO_MAX_GRAPHEMES, HEADLINE_MAX_GRAPHEMES, NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { Locale } from '@musubi/domain/locales';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import { parseClaimableHandle } from '@musubi/domain/reserved-handles';
import type { FunctionId } from '@musubi/domain/rewards';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type ProfileChanges = components['schemas']['ProfileChanges'];
type AppearanceChanges = components['schemas']['AppearanceChanges'];

/** A valid handle, and the skeleton that decides whether it is free. */
export interface ClaimableHandle {
  readonly handle: string;
  readonly skeleton: string;
}

/** Columns of the fields that the client sent. */
interface ProfilePatch {
  readonly name?: string;
  readonly headline?: string;
  readonly bio?: string;
  readonly contactEmail?: string | null;
  readonly iconImageKey?: string | null;
  readonly coverImageKey?: string | null;
  readonly isContactEmailPublic?: boolean;
  readonly locale?: Locale;
  readonly visibility?: components['schemas']['Visibility'];
  readonly genres?: GenreId[];
}

export type CheckedProfile =
  | { readonly ok: true; readonly patch: ProfilePatch; readonly handle: ClaimableHandle | null }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

type Refuse = (field: keyof ProfileChanges, code: FieldProblem | null) => void;

/** Normalises and checks texts, contact address, genres and handle. */
export function checkProfileChanges(changes: ProfileChanges): CheckedProfile {
  const refusals: FieldRefusal[] = [];
  const refuse: Refuse = (field, code) => {
    if (code !== null) refusals.push({ pointer: `/body/profile/${field}`, code });
  };
  const { locale, visibility, genres, is_contact_email_public: isContactEmailPublic } = changes;
  const { icon_image_key: iconImageKey, cover_image_key: coverImageKey } = changes;
  const patch: ProfilePatch = {
    ...checkTexts(changes, refuse),
    ...checkContact(changes, refuse),
    ...(isContactEmailPublic !== undefined && { isContactEmailPublic }),
    ...(iconImageKey !== undefined && { iconImageKey }),
    ...(coverImageKey !== undefined && { coverImageKey }),
    ...(locale !== undefined && { locale }),
    ...(visibility !== undefined && { visibility }),
    ...(genres !== undefined && { genres: [...genres] }),
  };
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

function checkTexts(changes: ProfileChanges, refuse: Refuse): ProfilePatch {
  const name = changes.name === undefined ? undefined : toSingleLine(changes.name);
  const headline = changes.headline === undefined ? undefined : toSingleLine(changes.headline);
  const bio = changes.bio === undefined ? undefined : toMultiLine(changes.bio);
  if (name !== undefined) refuse('name', findNameProblem(name, { min: 1, max: NAME_MAX_GRAPHEMES }));
  if (headline !== undefined) {
    refuse('headline', findNameProblem(headline, { min: 0, max: HEADLINE_MAX_GRAPHEMES }));
  }
  if (bio !== undefined) refuse('bio', findLengthProblem(bio, { min: 0, max: BIO_MAX_GRAPHEMES }));
  return {
    ...(name !== undefined && { name }),
    ...(headline !== undefined && { headline }),
    ...(bio !== undefined && { bio }),
  };
}

function checkContact({ contact_email: text }: ProfileChanges, refuse: Refuse): ProfilePatch {
  if (text === undefined) return {};
  if (text === null || text.trim() === '') return { contactEmail: null };
  const parsed = parseEmail(text);
  if (parsed.ok) return { contactEmail: parsed.email };
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

/** Columns of the fields that the client sent. */
export function toAppearancePatch(changes: AppearanceChanges) {
  return {
    ...(changes.theme_id !== undefined && { themeId: changes.theme_id }),
    ...(changes.font !== undefined && { font: changes.font }),
    ...(changes.accent_color !== undefined && { accentColor: changes.accent_color }),
    ...(changes.background_color !== undefined && { backgroundColor: changes.background_color }),
    ...(changes.link_shape !== undefined && { linkShape: changes.link_shape }),
    ...(changes.header_layout !== undefined && { headerLayout: changes.header_layout }),
    ...(changes.ofuse_display_type !== undefined && { ofuseDisplayType: changes.ofuse_display_type }),
  };
}

/** Unlockable functions that the change starts to use; values already stored do not count. */
export function findNewUses(stored: Appearance, changes: AppearanceChanges): readonly FunctionId[] {
  const { font = stored.font } = changes;
  const hasNewFont = font !== stored.font && font !== DEFAULT_APPEARANCE.font;
  const hasNewColor = (['accent_color', 'background_color'] as const).some((field) => {
    const { [field]: color = null } = changes;
    return color !== null && color !== stored[field];
  });
  return [...(hasNewFont ? (['fonts'] as const) : []), ...(hasNewColor ? (['custom_colors'] as const) : [])];
}

// Has 32 characters, so that a random byte picks each equally often. Omits the look-alikes 0, 1, i and l.
const HANDLE_ALPHABET = 'abcdefghjkmnopqrstuvwxyz23456789';

export const RANDOM_HANDLE_BYTES = 10;

/** First handle of a new profile, from random bytes; null when it is a reserved word. */
export function toRandomHandle(bytes: Uint8Array): ClaimableHandle | null {
  const text = Array.from(bytes, (byte) => HANDLE_ALPHABET[byte % HANDLE_ALPHABET.length]).join('');
  const parsed = parseClaimableHandle(text);
  return parsed.ok ? parsed : null;
}

/** Name from the token, cut to the maximum length; null when it is not a valid name. */
export function findFirstName(nameOfToken: string | null): string | null {
  const name = truncateGraphemes(toSingleLine(nameOfToken ?? ''), NAME_MAX_GRAPHEMES).trim();
  return findNameProblem(name, { min: 1, max: NAME_MAX_GRAPHEMES }) === null ? name : null;
}
