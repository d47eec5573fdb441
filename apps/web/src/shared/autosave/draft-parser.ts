import { createLazyModule, getLoaded, type LazyModule } from '@musubi/ui/lazy/lazy-module';

/** Validates a value from browser storage, which any script may have written; null when it is no valid draft. */
export type ParseDraft<Draft> = (value: unknown) => Draft | null;

/**
 * Lazy-loads the schema of an editor's draft backups, whose code is as large as a screen. The editor waits for it,
 * because it must not start without a backed-up draft.
 */
export interface DraftParser<Draft> extends LazyModule<ParseDraft<Draft>> {
  readonly parse: ParseDraft<Draft>;
}

/** `load` imports the file with the schema. */
export function createDraftParser<Draft>(load: () => Promise<ParseDraft<Draft>>): DraftParser<Draft> {
  const parser = createLazyModule(load);
  return {
    ...parser,
    parse: (value) => getLoaded(parser)(value),
  };
}
