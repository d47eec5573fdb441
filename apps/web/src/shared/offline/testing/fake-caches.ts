const keyOf = (request: RequestInfo | URL): string =>
  request instanceof Request ? request.url : String(request);

/** A `CacheStorage` in memory, for the calls that the offline copies make. */
export class FakeCaches implements Pick<CacheStorage, 'delete' | 'has' | 'keys' | 'open'> {
  readonly #caches = new Map<string, Map<string, Response>>();

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async open(name: string): Promise<Cache> {
    const entries = this.#caches.get(name) ?? new Map<string, Response>();
    this.#caches.set(name, entries);
    const cache: Pick<Cache, 'match' | 'put'> = {
      match: async (request) => entries.get(keyOf(request))?.clone(),
      put: async (request, response) => void entries.set(keyOf(request), response),
    };
    // The cast is safe, because the copies call only these two methods.
    return cache as Cache;
  }

  /** The paths in each cache, by name. */
  listed(): Record<string, readonly string[]> {
    const names = [...this.#caches.keys()].toSorted();
    return Object.fromEntries(
      names.map((name) => [name, [...(this.#caches.get(name)?.keys() ?? [])].toSorted()]),
    );
  }
}
