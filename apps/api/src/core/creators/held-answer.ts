import type { Clock } from '#platform/clock.ts';

/** A response that is the same for all clients, cached in the memory of this server. */
export interface HeldAnswer<Answer> {
  /** Returns the cached response, or loads it; concurrent requests share one load. */
  read(): Promise<Answer>;
  /** Evicts the cached response. */
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
        // Failures are not cached.
        if (held === loading) held = null;
        throw error;
      }
    },
    drop() {
      held = null;
    },
  };
}
