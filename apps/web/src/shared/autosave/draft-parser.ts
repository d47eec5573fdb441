import { createLazyModule, getLoaded, type LazyModule } from '@musubi/ui/lazy/lazy-module';

/**
 * Validates a value from browser storage, because any script may write to that storage. Returns null for an
 * invalid draft.
 */
export type ParseDraft<Draft> = (value: unknown) => Draft | null;

/**
 * Lazy-loads the schema of an editor's draft backups, because the schema is as large as the code of a screen.
 * The editor starts only after the schema has loaded, because the editor restores its draft backup at the
 * start.
 */
export interface DraftParser<Draft> extends LazyModule<ParseDraft<Draft>> {
  readonly parse: ParseDraft<Draft>;
}

/** @param load Imports the file with the schema. */
export function createDraftParser<Draft>(load: () => Promise<ParseDraft<Draft>>): DraftParser<Draft> {
  const parser = createLazyModule(load);
  return {
    ...parser,
    parse: (value) => getLoaded(parser)(value),
  };
}
