import type { Decision } from '@musubi/api-client';
import { DECISION_KINDS, type DecisionKind } from '@musubi/domain/moderation';
import * as z from 'zod/mini';

import { tryStorage } from '#shared/try-storage.ts';

/** The last decision of this tab, which the operator can undo. */
export interface LastDecision {
  readonly id: string;
  readonly caseId: string;
  readonly kind: DecisionKind;
  /** Language of the person, used for the reason of the undo. Null if unknown. */
  readonly locale: string | null;
}

const schema = z.strictObject({
  id: z.string(),
  caseId: z.string(),
  kind: z.enum(DECISION_KINDS),
  locale: z.nullable(z.string()),
});

/** Storage key of one operator, because several operators may share a browser. */
function keyOf(operatorId: string): string {
  return `last-decision:${operatorId}`;
}

export function toLastDecision(
  { id, case_id: caseId, kind }: Pick<Decision, 'id' | 'case_id' | 'kind'>,
  locale: string | null,
): LastDecision {
  return { id, caseId, kind, locale };
}

/** The last decision of this tab; null once it is undone. */
export function findLastDecision(operatorId: string): LastDecision | null {
  return tryStorage(() => {
    const read = schema.safeParse(JSON.parse(window.sessionStorage.getItem(keyOf(operatorId)) ?? 'null'));
    return read.success ? read.data : null;
  }, null);
}

/** Stores the last decision. Null removes it. */
export function storeLastDecision(operatorId: string, last: LastDecision | null): void {
  tryStorage(
    () =>
      last === null
        ? window.sessionStorage.removeItem(keyOf(operatorId))
        : window.sessionStorage.setItem(keyOf(operatorId), JSON.stringify(last)),
    undefined,
  );
}
