import * as z from 'zod/mini';

import { getTabDrafts } from '#shared/autosave/draft-places.ts';
import { tryStorage } from '#shared/try-storage.ts';

import { type DecisionDraft, isDecisionKind, isDecisionRule } from './decision-draft.ts';

type Storage = Pick<globalThis.Storage, 'getItem' | 'removeItem' | 'setItem'>;

const schema = z.strictObject({
  kind: z.nullable(z.custom<NonNullable<DecisionDraft['kind']>>(isDecisionKind)),
  rule: z.nullable(z.custom<NonNullable<DecisionDraft['rule']>>(isDecisionRule)),
  ground: z.enum(['terms', 'law']),
  facts: z.string(),
  explanation: z.string(),
  changeUntil: z.string(),
  suspendUntil: z.string(),
  item: z.nullable(z.string()),
  note: z.string(),
});

/** Identifies a draft: the case, and the operator who writes the decision. */
export interface CaseDraftKey {
  readonly operatorId: string;
  readonly caseId: string;
}

/**
 * Unsent decisions of this tab, one for each case. Their keys look like those of other drafts, so that the
 * end of the session encrypts them too.
 */
export interface CaseDrafts {
  /** The draft of a case. Null if there is none or it is invalid. */
  readonly find: (key: CaseDraftKey) => DecisionDraft | null;
  readonly store: (key: CaseDraftKey, draft: DecisionDraft) => void;
  readonly remove: (key: CaseDraftKey) => void;
}

function nameOf({ operatorId, caseId }: CaseDraftKey): string {
  return `case-draft:${operatorId}:${caseId}`;
}

export function createCaseDrafts(getStorage: () => Storage): CaseDrafts {
  return {
    find: (key) =>
      tryStorage(() => {
        const read = schema.safeParse(JSON.parse(getStorage().getItem(nameOf(key)) ?? 'null'));
        return read.success ? read.data : null;
      }, null),
    store: (key, draft) =>
      tryStorage(() => getStorage().setItem(nameOf(key), JSON.stringify(draft)), undefined),
    remove: (key) => tryStorage(() => getStorage().removeItem(nameOf(key)), undefined),
  };
}

export const caseDrafts = createCaseDrafts(getTabDrafts);
