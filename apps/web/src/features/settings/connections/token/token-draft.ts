import type { CreateTokenRequest } from '@musubi/api-client';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { SCOPES } from '@musubi/domain/scopes';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import type { Rights } from '../scopes/scope-ticks.tsx';

/** Most characters of a name, as the contract says. */
export const NAME_MAX_LENGTH = 60;

/** Days after which a new token may end, as choices of the form. */
export const TERMS = ['30', '90', '180', '366'] as const;

export type Term = (typeof TERMS)[number];

export interface TokenDraft extends Rights {
  readonly name: string;
  readonly days: Term;
}

export const EMPTY_DRAFT: TokenDraft = { name: '', scopes: [], mayChangePaymentLinks: false, days: '90' };

/** Returns the draft that was kept while the user re-authenticated elsewhere; null for anything else. */
export function parseTokenDraft(value: unknown): TokenDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, scopes, mayChangePaymentLinks, days }: Partial<Record<keyof TokenDraft, unknown>> = value;
  const term = TERMS.find((each) => each === days);
  if (typeof name !== 'string' || !Array.isArray(scopes) || term === undefined) return null;
  return {
    name,
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    mayChangePaymentLinks: mayChangePaymentLinks === true,
    days: term,
  };
}

/** Everything that a token can get. */
export const ALL_RIGHTS: Rights = { scopes: SCOPES, mayChangePaymentLinks: true };

export interface DraftProblems {
  readonly name: FieldProblem | null;
  /** Whether no scope is ticked. */
  readonly scopes: boolean;
}

export const NO_PROBLEMS: DraftProblems = { name: null, scopes: false };

export function findProblems({
  name,
  scopes,
}: Pick<Rights, 'scopes'> & Pick<TokenDraft, 'name'>): DraftProblems {
  return { name: name.trim() === '' ? 'required' : null, scopes: scopes.length === 0 };
}

export function toRequest({ name, scopes, mayChangePaymentLinks, days }: TokenDraft): CreateTokenRequest {
  return {
    name: name.trim(),
    scopes: [...scopes],
    may_change_payment_links: mayChangePaymentLinks && scopes.includes('page.write'),
    days: Number(days),
  };
}

/** The problem of the name in a refused request; null for other failures. */
export function refusedName(error: unknown): FieldProblem | null {
  if (!(error instanceof ApiFailure) || error.code !== 'validation_failed') return null;
  return error.refusedFields.find(({ pointer }) => pointer === '/body/name')?.problem ?? null;
}
