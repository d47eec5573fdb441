import { createLazyModule, type LazyModule } from '@musubi/ui/lazy/lazy-module';

import { tryStorage } from '../try-storage.ts';
import { getSharedDrafts } from './draft-places.ts';
import { countDrafts, type DraftStorage } from './draft-storage.ts';

/**
 * Validates a value from browser storage, because any script may write to that storage. Returns null for an
 * invalid draft.
 */
type ParseDraft<Draft> = (value: unknown) => Draft | null;

/**
 * Lazy-loads the schema of an editor's draft backups, because the schema is as large as the code of a screen.
 * An editor restores its draft backup at its start, so it waits for the schema when the browser stores a
 * backup.
 */
export interface DraftParser<Draft> extends LazyModule<ParseDraft<Draft>> {
  /** Whether the browser stores a draft of this editor. */
  readonly isNeeded: () => boolean;
  /**
   * Returns null for an invalid draft. Also returns null, and loads the schema, when the schema has not
   * loaded yet.
   */
  readonly parse: ParseDraft<Draft>;
}

interface DraftParserOptions<Draft> {
  /** The slug in the keys of the drafts. */
  readonly slug: string;
  /** Imports the file with the schema. */
  readonly load: () => Promise<ParseDraft<Draft>>;
  /** Returns the browser's storage; may throw when the browser blocks storage. */
  readonly getStorage?: () => DraftStorage;
}

export function createDraftParser<Draft>({
  slug,
  load,
  getStorage = getSharedDrafts,
}: DraftParserOptions<Draft>): DraftParser<Draft> {
  const schema = createLazyModule(load);
  return {
    ...schema,
    isNeeded: () => tryStorage(() => countDrafts(getStorage(), null).has(slug), false),
    parse(value) {
      const parse = schema.get();
      if (parse !== null) return parse(value);
      void schema.retry();
      return null;
    },
  };
}
