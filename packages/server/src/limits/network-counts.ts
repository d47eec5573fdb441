/** Counts the open items of each network, such as connections, and removes networks without open items. */
export class NetworkCounts {
  readonly #counts = new Map<string, number>();

  countOf(network: string): number {
    return this.#counts.get(network) ?? 0;
  }

  add(network: string): void {
    this.#counts.set(network, this.countOf(network) + 1);
  }

  remove(network: string): void {
    const left = this.countOf(network) - 1;
    if (left > 0) this.#counts.set(network, left);
    else this.#counts.delete(network);
  }
}
