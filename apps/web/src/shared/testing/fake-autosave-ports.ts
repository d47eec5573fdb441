import { createFakeClock } from '@musubi/auth/testing/fake-clock';

import { Autosave, type SavedDraft, type SaveOutcome, type Versioned } from '../autosave/autosave.ts';
import type { OtherVersions } from '../autosave/merge-fields.ts';

/** A call of `save` whose result the test decides. */
interface Attempt {
  readonly draft: string;
  readonly version: number;
  readonly isLeaving: boolean;
  answer(outcome: SaveOutcome<string>): Promise<void>;
}

export const stored = (value: string, version: number): Versioned<string> => ({ value, version });

/**
 * Merges two texts. A part that begins with `+` may be added by the other writer; a part that begins with `!`
 * may be changed by both.
 */
function mergeTexts(draft: string, { base, theirs, prefer }: OtherVersions<string>): string | null {
  if (theirs === base) return draft;
  if (!draft.startsWith(base) || !theirs.startsWith(`${base}+`)) return null;
  const [start = '', ending] = theirs.split('!');
  const own = draft.slice(base.length);
  if (ending === undefined || !own.startsWith('!')) return theirs + own;
  return prefer === undefined ? null : start + { mine: own, theirs: `!${ending}` }[prefer];
}

/**
 * An autosave editor of a text with a fake clock, fake saves and a fake backup. A draft that ends with "…"
 * counts as unfinished.
 */
export function createEditor(restored: SavedDraft<string> | null = null) {
  const clock = createFakeClock(0);
  const attempts: Attempt[] = [];
  const backup: { saved: SavedDraft<string> | null } = { saved: null };
  const autosave = new Autosave<string, string>(
    stored('a', 1),
    {
      toDraft: (value) => value,
      reconcile: (draft, value) => (draft.endsWith('…') ? draft : value),
      isStored: (draft, value) => draft.trim().replace(/…$/, '') === value,
      countUnfinished: (draft) => (draft.endsWith('…') ? 1 : 0),
      merge: mergeTexts,
      save: async (draft, base, isLeaving) =>
        new Promise((resolve) => {
          attempts.push({
            draft,
            version: base.version,
            isLeaving,
            answer: async (outcome) => {
              resolve(outcome);
              await Promise.resolve();
              await Promise.resolve();
            },
          });
        }),
      backup: {
        write: (saved) => {
          backup.saved = saved;
        },
        clear: () => {
          backup.saved = null;
        },
        forgetStored: () => {},
      },
      nowMs: clock.nowMs,
      schedule: clock.schedule,
    },
    restored,
  );
  return { autosave, attempts, backup, clock };
}
