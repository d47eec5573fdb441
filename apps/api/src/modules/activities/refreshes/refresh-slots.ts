import type { RefreshBudgets, RefreshSlots } from '#core/state/refresh-slots.ts';

const SLOTS_FOR_ASKED = 2;
/**
 * Maximum number of refreshes that have released their slot and only load thumbnails, each one thumbnail of
 * at most 5 MB at a time.
 */
const SLOTS_FOR_PICTURES = 6;

/**
 * Default time limits. `REFRESH_JOB_SECONDS`, after which a job expires, is a little longer than `claimMs`.
 */
const REFRESH_BUDGETS: RefreshBudgets = {
  fetchMs: 20_000,
  picturesMs: 2000,
  jobMs: 50_000,
  claimMs: 60_000,
};
export const REFRESH_JOB_SECONDS = 70;

export interface RefreshSlotsOptions {
  /** Maximum concurrent refreshes, not counting the slots for requested refreshes. */
  readonly concurrency: number;
  readonly budgets?: Partial<RefreshBudgets> | undefined;
}

export function createRefreshSlots({ concurrency, budgets }: RefreshSlotsOptions): RefreshSlots {
  const active = new Set<Promise<void>>();
  const shown = new Set<Promise<void>>();
  const stopping = new AbortController();
  const idle = async (): Promise<void> => {
    await Promise.all(active);
  };
  return {
    budgets: { ...REFRESH_BUDGETS, ...budgets },
    stopping: stopping.signal,
    hasStopped: () => stopping.signal.aborted,
    countFree() {
      const held = active.size - Math.min(shown.size, SLOTS_FOR_PICTURES);
      return { forAll: concurrency - held, forAsked: concurrency + SLOTS_FOR_ASKED - held };
    },
    begin(refresh) {
      const running: Promise<void> = refresh(() => shown.add(running)).finally(() => {
        active.delete(running);
        shown.delete(running);
      });
      active.add(running);
    },
    idle,
    async stop() {
      stopping.abort();
      await idle();
    },
  };
}
