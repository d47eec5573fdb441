export interface RefreshedValuePorts<T> {
  readonly make: () => Promise<T>;
  readonly nowMs: () => number;
  /** Called when a refresh fails; the last good value stays. */
  readonly onRefreshError: (error: unknown) => void;
}

export interface RefreshedValueLimits {
  /** Age up to which a value is served without a refresh. */
  readonly freshMs: number;
  /** Age up to which a value is served while it is refreshed. */
  readonly staleMs: number;
  /** Age up to which the last good value is served while refreshes fail. */
  readonly keptMs: number;
}

/**
 * A cached value that is costly to make: concurrent readers share one refresh (single-flight), during which a
 * stale value is served.
 */
export class RefreshedValue<T> {
  readonly #ports: RefreshedValuePorts<T>;
  readonly #limits: RefreshedValueLimits;
  #kept: { readonly value: T; readonly madeAtMs: number } | null = null;
  #flight: Promise<T> | null = null;
  #failedAtMs = Number.NEGATIVE_INFINITY;

  constructor(ports: RefreshedValuePorts<T>, limits: RefreshedValueLimits) {
    this.#ports = ports;
    this.#limits = limits;
  }

  /**
   * Returns the value, refreshed if needed.
   * @throws the error of `make` when there is no value to serve.
   */
  async get(): Promise<T> {
    const kept = this.#kept;
    const nowMs = this.#ports.nowMs();
    const ageMs = kept === null ? Number.POSITIVE_INFINITY : nowMs - kept.madeAtMs;
    if (kept === null || ageMs >= this.#limits.keptMs) return this.#make();
    if (ageMs < this.#limits.freshMs) return kept.value;
    // A failing source is asked once per interval, not by every reader.
    if (nowMs - this.#failedAtMs < this.#limits.freshMs) return kept.value;
    const making = this.#make().catch(() => kept.value);
    return ageMs < this.#limits.staleMs ? kept.value : making;
  }

  async #make(): Promise<T> {
    this.#flight ??= this.#run().finally(() => {
      this.#flight = null;
    });
    return this.#flight;
  }

  async #run(): Promise<T> {
    try {
      const value = await this.#ports.make();
      this.#kept = { value, madeAtMs: this.#ports.nowMs() };
      return value;
    } catch (error) {
      this.#failedAtMs = this.#ports.nowMs();
      if (this.#kept !== null) this.#ports.onRefreshError(error);
      throw error;
    }
  }
}
