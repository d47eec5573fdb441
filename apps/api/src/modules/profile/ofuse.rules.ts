import { findLengthProblem } from '@musubi/domain/graphemes';
import { OFUSE_MESSAGE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { FieldProblem, FieldRefusal } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { parseWebUrl } from '@musubi/domain/url';

import type { components } from '#generated/contract.ts';

type OfuseChanges = components['schemas']['OfuseChanges'];

/** Columns of the fields that the client sent. */
interface OfusePatch {
  readonly ofuseUrl?: string | null;
  readonly ofuseMessage?: string;
  readonly takesSupport?: boolean;
}

export interface CheckedOfuse {
  readonly patch: OfusePatch;
  readonly refusals: readonly FieldRefusal[];
}

/** Checks the banner message and the URL of the creator's OFUSE page. Copies `takes_support` unchanged. */
export function checkOfuseChanges(changes: Partial<OfuseChanges>): CheckedOfuse {
  const address = checkAddress(changes.creator_url);
  const words = checkMessage(changes.message);
  const { takes_support: takesSupport } = changes;
  return {
    patch: { ...address.patch, ...words.patch, ...(takesSupport !== undefined && { takesSupport }) },
    refusals: [...address.refusals, ...words.refusals],
  };
}

const refuse = (field: keyof OfuseChanges, code: FieldProblem): CheckedOfuse => ({
  patch: {},
  refusals: [{ pointer: `/body/ofuse/${field}`, code }],
});

function checkAddress(address: string | null | undefined): CheckedOfuse {
  if (address === undefined) return NOTHING;
  if (address === null || address.trim() === '') return { patch: { ofuseUrl: null }, refusals: [] };
  const parsed = parseWebUrl(address);
  return parsed.ok
    ? { patch: { ofuseUrl: parsed.url.href }, refusals: [] }
    : refuse('creator_url', parsed.problem);
}

function checkMessage(message: string | undefined): CheckedOfuse {
  if (message === undefined) return NOTHING;
  const ofuseMessage = toSingleLine(message);
  const problem = findLengthProblem(ofuseMessage, { min: 0, max: OFUSE_MESSAGE_MAX_GRAPHEMES });
  return problem === null ? { patch: { ofuseMessage }, refusals: [] } : refuse('message', problem);
}

const NOTHING: CheckedOfuse = { patch: {}, refusals: [] };
