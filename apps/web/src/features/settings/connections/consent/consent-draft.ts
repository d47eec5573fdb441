import type { AnswerConnectionRequest, ConnectionRequest } from '@musubi/api-client';
import type { Scope } from '@musubi/domain/scopes';

import type { Rights } from '../scopes/scope-ticks.tsx';
import type { Grant } from '../token/token-draft.ts';

/** The ticks and the end that a member chooses before she lets an app in. */
export type ConsentDraft = Grant;

/** Reading is ticked. Writing is ticked only for apps that the operator knows, and readers' addresses for none. */
function isTickedAtFirst(scope: Scope, isKnown: boolean): boolean {
  if (scope === 'readers.read') return false;
  return isKnown || !scope.endsWith('.write');
}

export function createConsentDraft({
  scopes,
  app: { is_known: isKnown },
}: Pick<ConnectionRequest, 'scopes' | 'app'>): ConsentDraft {
  return {
    scopes: scopes.filter((scope) => isTickedAtFirst(scope, isKnown)),
    mayChangePaymentLinks: false,
    days: '366',
  };
}

/** The rights that the form offers for a request. */
export function toOfferedRights({ scopes }: Pick<ConnectionRequest, 'scopes'>): Rights {
  return { scopes, mayChangePaymentLinks: scopes.includes('page.write') };
}

/** Whether the app asks for rights of which none is ticked. */
export function lacksTick({ scopes }: Pick<ConnectionRequest, 'scopes'>, draft: ConsentDraft): boolean {
  return scopes.length > 0 && draft.scopes.length === 0;
}

export function toAnswer({ scopes, mayChangePaymentLinks, days }: ConsentDraft): AnswerConnectionRequest {
  return {
    decision: 'allowed',
    scopes: [...scopes],
    may_change_payment_links: mayChangePaymentLinks && scopes.includes('page.write'),
    days: Number(days),
  };
}
