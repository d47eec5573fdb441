/** A cached response body: serialised once, then sent as the same bytes. */
export class CachedBody<T> {
  readonly #value: T;
  #bytes: Buffer | null = null;

  constructor(value: T) {
    this.#value = value;
  }

  /** Returns the serialised bytes; later calls ignore their `serialize` and return the same bytes. */
  toBytes(serialize: (value: T) => string): Buffer {
    this.#bytes ??= Buffer.from(serialize(this.#value));
    return this.#bytes;
  }
}
