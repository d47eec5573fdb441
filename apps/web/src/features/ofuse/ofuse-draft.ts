import type { OfuseSettings } from '@musubi/api-client';
import { countGraphemes } from '@musubi/domain/graphemes';
import { OFUSE_MESSAGE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

import { mergeFields, type OtherVersions } from '#shared/autosave/merge-fields.ts';

export interface OfuseDraft {
  readonly creatorUrl: string;
  readonly message: string;
  readonly takesSupport: boolean;
}

/** A draft backup from local storage. Backups from older releases lack `takesSupport`. */
export type SavedOfuseDraft = Omit<OfuseDraft, 'takesSupport'> & {
  readonly takesSupport?: boolean | undefined;
};

/** Completes a saved draft. A field that is missing from the draft gets its stored value. */
export function completeOfuse(saved: SavedOfuseDraft | null, stored: OfuseSettings): OfuseDraft | null {
  return saved && { ...saved, takesSupport: saved.takesSupport ?? stored.takes_support };
}

export function toOfuseDraft({ creator_url, message, takes_support }: OfuseSettings): OfuseDraft {
  return { creatorUrl: creator_url ?? '', message, takesSupport: takes_support };
}

/**
 * The reason why the URL cannot be saved. An empty URL is valid: the creator's page then has no link to
 * OFUSE.
 */
export function problemOfUrl(typed: string): FieldProblem | undefined {
  if (typed.trim() === '') return undefined;
  const parsed = parseWebUrl(completeUrlInput(typed));
  return parsed.ok ? undefined : parsed.problem;
}

export function problemOfMessage(typed: string): FieldProblem | undefined {
  return countGraphemes(toSingleLine(typed)) > OFUSE_MESSAGE_MAX_GRAPHEMES ? 'too_long' : undefined;
}

/** Number of fields that cannot be saved yet. */
export function countUnfinished({ creatorUrl, message }: OfuseDraft): number {
  return [problemOfUrl(creatorUrl), problemOfMessage(message)].filter((problem) => problem !== undefined)
    .length;
}

/** Builds the update request. An invalid field is sent with its stored value. */
export function toOfuseChanges(
  { creatorUrl, message, takesSupport }: OfuseDraft,
  stored: OfuseSettings,
): Omit<OfuseSettings, 'is_creator'> {
  const address = creatorUrl.trim() === '' ? null : completeUrlInput(creatorUrl);
  return {
    creator_url: problemOfUrl(creatorUrl) === undefined ? address : stored.creator_url,
    message: problemOfMessage(message) === undefined ? toSingleLine(message) : stored.message,
    takes_support: takesSupport,
  };
}

/** Whether saving the draft would leave the stored settings unchanged. */
export function isOfuseStored(draft: OfuseDraft, stored: OfuseSettings): boolean {
  const { creator_url, message, takes_support } = toOfuseChanges(draft, stored);
  const parsed = creator_url === null ? null : parseWebUrl(creator_url);
  const href = parsed !== null && parsed.ok ? parsed.url.href : creator_url;
  return href === stored.creator_url && message === stored.message && takes_support === stored.takes_support;
}

/** Returns the draft after a save: the stored values, but invalid fields stay as typed. */
export function reconcileOfuse(draft: OfuseDraft, stored: OfuseSettings): OfuseDraft {
  const fresh = toOfuseDraft(stored);
  return {
    ...fresh,
    creatorUrl: problemOfUrl(draft.creatorUrl) === undefined ? fresh.creatorUrl : draft.creatorUrl,
    message: problemOfMessage(draft.message) === undefined ? fresh.message : draft.message,
  };
}

/** Merges the draft with the settings of another tab or device; see `mergeFields`. */
export function mergeOfuse(
  draft: OfuseDraft,
  { base, theirs, prefer }: OtherVersions<OfuseSettings>,
): OfuseDraft | null {
  return mergeFields(draft, { base: toOfuseDraft(base), theirs: toOfuseDraft(theirs), prefer });
}
