import { TokenError } from '@musubi/auth/token-verifier';

import type { AdmitOperator } from '#platform/http/bind-contract.ts';
import type { Authenticate } from '#platform/http/callers/authentication.ts';
import { toCaller } from '#platform/http/callers/caller.ts';
import { statusOf } from '#platform/http/problems/problem-document.ts';
import { deskNotFound, Problem } from '#platform/problem.ts';

import type { OperatorGuard } from './operator-guard.ts';

/**
 * Admits operators to the desk. Requests without a valid session, and accounts without a role, get the same
 * response as for an unknown operation.
 */
export function createOperatorEntrance(authenticate: Authenticate, guard: OperatorGuard): AdmitOperator {
  return async (request, rules) => {
    const viewer = await authenticate(request, rules).catch((error: unknown) => {
      throw isRefusal(error) ? deskNotFound() : error;
    });
    const operator = await guard.admit({ viewer, caller: toCaller(request) }, rules.operator);
    return { viewer, operator };
  };
}

/** Whether the client caused the error; the response to server errors is not changed. */
function isRefusal(error: unknown): boolean {
  return error instanceof TokenError || (error instanceof Problem && statusOf(error.code) < 500);
}
