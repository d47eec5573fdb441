import { createPart, getHere, type Part } from '@musubi/ui/part/part';

/** Checks what comes out of the browser's storage, which anything could have written; null for what is no draft. */
export type ParseDraft<Draft> = (value: unknown) => Draft | null;

/**
 * What reads the kept drafts of an editor. Schemas weigh as much as a screen, so they come behind it: the editor begins
 * when its parser is here, for it must not begin without what was kept.
 */
export interface DraftParser<Draft> extends Part<ParseDraft<Draft>> {
  readonly parse: ParseDraft<Draft>;
}

/** Makes the parser of one kind of draft; `load` imports the file with its schema. */
export function createDraftParser<Draft>(load: () => Promise<ParseDraft<Draft>>): DraftParser<Draft> {
  const part = createPart(load);
  return {
    ...part,
    parse: (value) => getHere(part)(value),
  };
}
