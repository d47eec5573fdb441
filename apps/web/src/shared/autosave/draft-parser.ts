import { createPart, getHere, type Part } from '@musubi/ui/part/part';

/** Validates a value from browser storage, which any script may have written; null when it is no valid draft. */
export type ParseDraft<Draft> = (value: unknown) => Draft | null;

/**
 * Lazy-loads the schema of an editor's draft backups, whose code is as large as a screen. The editor waits for it,
 * because it must not start without a backed-up draft.
 */
export interface DraftParser<Draft> extends Part<ParseDraft<Draft>> {
  readonly parse: ParseDraft<Draft>;
}

/** `load` imports the file with the schema. */
export function createDraftParser<Draft>(load: () => Promise<ParseDraft<Draft>>): DraftParser<Draft> {
  const part = createPart(load);
  return {
    ...part,
    parse: (value) => getHere(part)(value),
  };
}
