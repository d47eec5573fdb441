import type { Clock } from '#platform/clock.ts';

/** An answer that is the same for everyone, kept in the memory of this server. */
export interface HeldAnswer<Answer> {
  /** Returns the held answer, or loads it; requests at the same time share one loading. */
  read(): Promise<Answer>;
  /** Forgets the held answer. */
  drop(): void;
}

export function createHeldAnswer<Answer>(
  load: () => Promise<Answer>,
  { clock, forMs }: { readonly clock: Clock; readonly forMs: number },
): HeldAnswer<Answer> {
  let held: { readonly untilMs: number; readonly answer: Promise<Answer> } | null = null;
  return {
    async read() {
      const nowMs = clock.now().getTime();
      if (held !== null && nowMs < held.untilMs) return held.answer;
      const loading = { untilMs: nowMs + forMs, answer: load() };
      held = loading;
      try {
        return await loading.answer;
      } catch (error) {
        // A failure is not held.
        if (held === loading) held = null;
        throw error;
      }
    },
    drop() {
      held = null;
    },
  };
}
