import type { Session } from '@musubi/auth/session';

import { QueuedEdits } from '../queued-edits.ts';
import type { Autosave } from './autosave.ts';

type AnyEditor = Pick<
  Autosave<unknown, unknown>,
  'countQueued' | 'dispose' | 'flush' | 'forgetBackup' | 'hasUnsaved' | 'subscribe' | 'getSnapshot'
>;

/**
 * The editors of one signed-in person, by slug. They outlive their screens: whoever leaves in the middle of a slow save
 * and comes back finds the same draft, and an undo pressed on another screen still works.
 */
export class EditorRegistry {
  readonly #editors = new Map<string, AnyEditor>();
  /** What waits on this device for the server. */
  readonly queued = new QueuedEdits();

  /** The editor of a slug, made on first use. One slug always holds one kind of draft. */
  obtain<Draft, Stored>(slug: string, create: () => Autosave<Draft, Stored>): Autosave<Draft, Stored> {
    const known = this.#editors.get(slug);
    if (known !== undefined) return known as Autosave<Draft, Stored>;
    const editor = create();
    this.#editors.set(slug, editor);
    const report = (): void => {
      if (this.#editors.get(slug) === editor) this.queued.report(slug, editor.countQueued());
    };
    report();
    editor.subscribe(report);
    return editor;
  }

  /** Sends what is waiting and resolves when nothing is, or when nothing more can be done about it. */
  async settle(): Promise<void> {
    await Promise.all([...this.#editors.values()].map(settleEditor));
  }

  /** Sends what is waiting, without waiting for it. */
  flush(): void {
    for (const editor of this.#editors.values()) editor.flush();
  }

  /** Forgets the backups of what the server has, so that a shared computer keeps nothing of it. */
  forgetBackups(): void {
    for (const editor of this.#editors.values()) editor.forgetBackup();
  }

  /** Ends all editors: the next person's begin anew. */
  disposeAll(): void {
    for (const [slug, editor] of this.#editors) {
      editor.dispose();
      this.queued.report(slug, 0);
    }
    this.#editors.clear();
  }
}

/**
 * Ends the editors of whoever leaves, before any screen hears of the next one. What they could not save stays in their
 * own backup.
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
    // What could not be saved before gets one more chance.
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
