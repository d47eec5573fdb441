import type { Session } from '@musubi/auth/session';

import type { SaveObstacle } from '#shared/signals/status-line.ts';

import type { Autosave } from './autosave.ts';
import { QueuedEdits } from './queued-edits.ts';
import { findSaveObstacle } from './save-obstacle.ts';

type AnyEditor = Pick<
  Autosave<unknown, unknown>,
  'countQueued' | 'countUnsaved' | 'dispose' | 'flush' | 'hasUnsaved' | 'subscribe' | 'getSnapshot'
>;

/**
 * The editors of the signed-in user, one per feature. Editors outlive their screens, so that a user who
 * leaves during a slow save finds the same draft again. An undo toast also works on another screen.
 */
export class EditorRegistry {
  readonly #editors = new Map<string, AnyEditor>();
  readonly queued = new QueuedEdits();

  /**
   * Returns the editor of a feature and creates it on first use. A `slug` must always have the same draft
   * type.
   */
  obtain<Draft, Stored>(slug: string, create: () => Autosave<Draft, Stored>): Autosave<Draft, Stored> {
    const known = this.#editors.get(slug);
    if (known !== undefined) return known as Autosave<Draft, Stored>;
    const editor = create();
    this.#editors.set(slug, editor);
    let obstacle: SaveObstacle | null = null;
    const report = (): void => {
      obstacle = findSaveObstacle(editor.getSnapshot().state, obstacle);
      if (this.#editors.get(slug) === editor) this.queued.report(slug, editor.countQueued(), obstacle);
    };
    report();
    editor.subscribe(report);
    return editor;
  }

  /** Saves all edits. Resolves when everything is saved or when the retry of a failed save has failed too. */
  async settle(): Promise<void> {
    await Promise.all([...this.#editors.values()].map(settleEditor));
  }

  /** Starts saving all edits without waiting. */
  flush(): void {
    for (const editor of this.#editors.values()) editor.flush();
  }

  /** Number of changes that a log-out would delete, per editor with such changes. */
  countUnsaved(): ReadonlyMap<string, number> {
    const counts = [...this.#editors].map(([slug, editor]) => [slug, editor.countUnsaved()] as const);
    return new Map(counts.filter(([, count]) => count > 0));
  }

  /** Disposes the editors of these features, so that new ones start with the stored drafts. */
  dispose(slugs: Iterable<string>): void {
    for (const slug of slugs) {
      this.#editors.get(slug)?.dispose();
      if (this.#editors.delete(slug)) this.queued.report(slug, 0);
    }
  }

  /** Disposes all editors, so that the next user starts with new editors. */
  disposeAll(): void {
    this.dispose([...this.#editors.keys()]);
  }
}

/**
 * Disposes the editors as soon as the user changes. Call this function before other listeners subscribe to
 * the session, so that no listener sees the next user with the old editors.
 */
export function endEditorsWithTheirPerson(
  editors: EditorRegistry,
  session: Pick<Session, 'getState' | 'subscribe'>,
): void {
  let personId: string | null = null;
  session.subscribe(() => {
    const state = session.getState();
    const nextId = state.status === 'signedIn' ? state.user.id : null;
    if (nextId !== personId) editors.disposeAll();
    personId = nextId;
  });
}

const STUCK = new Set(['unreachable', 'refused']);

async function settleEditor(editor: AnyEditor): Promise<void> {
  let hasTried = false;
  const isSettled = (): boolean => {
    const { status } = editor.getSnapshot().state;
    // A failed save counts as settled only after a new attempt, because it may have failed before
    // `settleEditor` was called.
    hasTried ||= status === 'saving';
    return !editor.hasUnsaved || status === 'conflict' || (hasTried && STUCK.has(status));
  };
  editor.flush();
  if (isSettled()) return;
  await new Promise<void>((resolve) => {
    const leave = editor.subscribe(() => {
      if (!isSettled()) return;
      leave();
      resolve();
    });
  });
}
