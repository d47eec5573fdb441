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
  readonly staleIfErrorMs: number;
}

/**
 * A cached value that is costly to make: concurrent readers share one refresh (single-flight), during which a
 * stale value is served.
 */
export class RefreshedValue<T> {
  readonly #ports: RefreshedValuePorts<T>;
  readonly #limits: RefreshedValueLimits;
  #cached: { readonly value: T; readonly madeAtMs: number } | null = null;
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
    const cached = this.#cached;
    const nowMs = this.#ports.nowMs();
    const ageMs = cached === null ? Number.POSITIVE_INFINITY : nowMs - cached.madeAtMs;
    if (cached === null || ageMs >= this.#limits.staleIfErrorMs) return this.#make();
    if (ageMs < this.#limits.freshMs) return cached.value;
    // A failing source is asked once per interval, not by every reader.
    if (nowMs - this.#failedAtMs < this.#limits.freshMs) return cached.value;
    const making = this.#make().catch(() => cached.value);
    return ageMs < this.#limits.staleMs ? cached.value : making;
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
      this.#cached = { value, madeAtMs: this.#ports.nowMs() };
      return value;
    } catch (error) {
      this.#failedAtMs = this.#ports.nowMs();
      if (this.#cached !== null) this.#ports.onRefreshError(error);
      throw error;
    }
  }
}
