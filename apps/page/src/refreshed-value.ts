export interface RefreshedValuePorts<T> {
  readonly make: () => Promise<T>;
  readonly nowMs: () => number;
  /** Told when a value could not be made anew; the last good one stays. */
  readonly onRefreshError: (error: unknown) => void;
}

export interface RefreshedValueLimits {
  /** A value is served as it is for this long. */
  readonly freshMs: number;
  /** After that it is served once more while a new one is made, until it is this old. */
  readonly staleMs: number;
  /** How long the last good value stands in while no new one can be made. */
  readonly keptMs: number;
}

/** One value that is costly to make: made once for all who ask at a time, and kept for a while. */
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

  /** @throws what `make` threw when there is no value that may still be served */
  async get(): Promise<T> {
    const kept = this.#kept;
    const nowMs = this.#ports.nowMs();
    const ageMs = kept === null ? Number.POSITIVE_INFINITY : nowMs - kept.madeAtMs;
    if (kept === null || ageMs >= this.#limits.keptMs) return this.#make();
    if (ageMs < this.#limits.freshMs) return kept.value;
    // A source that fails is asked once an interval and not by every reader.
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
