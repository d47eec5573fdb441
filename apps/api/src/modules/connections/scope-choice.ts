import type { Scope } from '@musubi/domain/scopes';

import { toValidationProblem } from '#platform/problem.ts';

/** Chosen scopes, and whether links to payment services may change. */
interface Choice {
  readonly scopes: readonly Scope[];
  readonly mayChangePaymentLinks: boolean;
}

/** @throws Problem `validation_failed` for a repeated scope, and for payment links without `page.write`. */
export function checkChoice({ scopes, mayChangePaymentLinks }: Choice): void {
  const repeated = scopes.flatMap((scope, at) =>
    scopes.indexOf(scope) < at ? [{ pointer: `/body/scopes/${at}`, code: 'duplicate' as const }] : [],
  );
  const isIdle = mayChangePaymentLinks && !scopes.includes('page.write');
  const refusals = isIdle
    ? [...repeated, { pointer: '/body/may_change_payment_links', code: 'not_allowed' as const }]
    : repeated;
  if (refusals.length > 0) throw toValidationProblem(refusals);
}
