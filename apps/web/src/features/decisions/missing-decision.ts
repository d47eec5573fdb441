const DECISION_FRAGMENT = /^#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the URL fragment names a decision that is not in the list. */
export function isDecisionMissing(fragment: string, decisions: readonly { readonly id: string }[]): boolean {
  return DECISION_FRAGMENT.test(fragment) && !decisions.some(({ id }) => `#${id}` === fragment);
}
