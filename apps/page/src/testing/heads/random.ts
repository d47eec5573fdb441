/** Generates random numbers (mulberry32). Equal seeds give equal numbers. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Returns an integer from 0 up to but not including `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end);
  }

  /** Returns true with this probability in percent. */
  percent(chance: number): boolean {
    return this.below(100) < chance;
  }

  pick<T>(from: readonly [T, ...(readonly T[])]): T {
    return from[this.below(from.length)] ?? from[0];
  }
}
