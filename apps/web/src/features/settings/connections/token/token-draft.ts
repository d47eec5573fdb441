import type { CreateTokenRequest } from '@musubi/api-client';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { type Scope, SCOPES } from '@musubi/domain/scopes';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import type { Rights } from '../scopes/scope-ticks.tsx';

/** Most characters of a name, as the contract says. */
export const NAME_MAX_LENGTH = 60;

/** Days after which a new token may end, as choices of the form. */
export const TERMS = ['30', '90', '180', '366'] as const;

type Term = (typeof TERMS)[number];

/** Rights and their end. */
export interface Grant extends Rights {
  readonly days: Term;
}

export interface TokenDraft extends Grant {
  readonly name: string;
}

export const EMPTY_DRAFT: TokenDraft = { name: '', scopes: [], mayChangePaymentLinks: false, days: '90' };

/** Returns the offered rights that were kept while the user re-authenticated elsewhere; null for anything else. */
export function parseGrant(value: unknown, offered: readonly Scope[]): Grant | null {
  if (typeof value !== 'object' || value === null) return null;
  const { scopes, mayChangePaymentLinks, days }: Partial<Record<keyof Grant, unknown>> = value;
  const term = TERMS.find((each) => each === days);
  if (!Array.isArray(scopes) || term === undefined) return null;
  return {
    scopes: offered.filter((scope) => scopes.includes(scope)),
    mayChangePaymentLinks: mayChangePaymentLinks === true,
    days: term,
  };
}

/** Returns the draft that was kept while the user re-authenticated elsewhere; null for anything else. */
export function parseTokenDraft(value: unknown): TokenDraft | null {
  const grant = parseGrant(value, SCOPES);
  if (grant === null) return null;
  const { name } = value as Readonly<Record<string, unknown>>;
  return typeof name === 'string' ? { ...grant, name } : null;
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
