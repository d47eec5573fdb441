/** Operations that add an entry, which an undo takes out again. */
export const ENTRY_OPERATIONS = ['v4CreateLiveStream', 'v4ApplyImport'] as const;

export type EntryOperation = (typeof ENTRY_OPERATIONS)[number];

export const isEntryOperation = (operation: string): operation is EntryOperation =>
  ENTRY_OPERATIONS.some((known) => known === operation);

/** Returns the id of the entry that a write added, for the journal; null for a write of another kind. */
export function findEntryId(
  operation: string,
  { path, response }: { readonly path: unknown; readonly response: unknown },
): string | null {
  if (!isEntryOperation(operation)) return null;
  // The contract gives the path and the response of these operations this form.
  return operation === 'v4CreateLiveStream'
    ? (response as { readonly stream: { readonly id: string } }).stream.id
    : (path as { readonly id: string }).id;
}
