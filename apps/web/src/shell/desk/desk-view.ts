import type { SessionState } from '@musubi/auth/session-state';

import type { OperatorAnswer, OperatorObstacle } from '#shared/operators/ask-operator.ts';
import type { OperatorContextValue } from '#shared/operators/operator-context.tsx';

/** The view that the gate of the desk shows. */
export type DeskView =
  | { readonly kind: 'waiting' }
  /** A visitor, or a member without a role: both get the 404 screen. */
  | { readonly kind: 'visitor' }
  | { readonly kind: 'member' }
  | { readonly kind: 'obstacle'; readonly obstacle: OperatorObstacle }
  | { readonly kind: 'problem'; readonly error: unknown }
  | { readonly kind: 'desk'; readonly operator: OperatorContextValue };

interface DeskViewInputs {
  readonly status: SessionState['status'];
  /** Failure of the session, or of the profile once the user is signed in. */
  readonly sessionError: unknown;
  readonly answer: OperatorAnswer | undefined;
  readonly operatorError: unknown;
}

/** Decides what the gate shows. The profile may be missing, because the desk does not need it. */
export function toDeskView({ status, sessionError, answer, operatorError }: DeskViewInputs): DeskView {
  if (status === 'signedOut') return { kind: 'visitor' };
  if (status === 'unknown')
    return sessionError === null ? { kind: 'waiting' } : { kind: 'problem', error: sessionError };
  if (answer === undefined)
    return operatorError === undefined ? { kind: 'waiting' } : { kind: 'problem', error: operatorError };
  if (answer.kind === 'operator')
    return { kind: 'desk', operator: { self: answer.self, client: answer.client } };
  return answer.kind === 'none' ? { kind: 'member' } : { kind: 'obstacle', obstacle: answer.obstacle };
}
