import type { DecisionBefore, decisions } from '#platform/database/schema/desk/cases.ts';

/** A decision that is about to be applied. */
export type Decided = Pick<
  typeof decisions.$inferSelect,
  'id' | 'kind' | 'subject' | 'target' | 'aboutUserId' | 'itemKind' | 'itemId' | 'rule'
> & {
  /** Recipient of the reported letter; null for other subjects. */
  readonly recipient: string | null;
};

/** A decision that is about to be undone, with the state before it. */
export type Undone = Decided & { readonly before: DecisionBefore };
