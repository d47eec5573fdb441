/** A body that is answered again and again as long as its value holds: written once, then sent as the bytes it became. */
export class KeptBody<T> {
  readonly #value: T;
  #bytes: Buffer | null = null;

  constructor(value: T) {
    this.#value = value;
  }

  /** The bytes that the operation's own serializer makes of the value, the same at every call. */
  toBytes(serialize: (value: T) => string): Buffer {
    this.#bytes ??= Buffer.from(serialize(this.#value));
    return this.#bytes;
  }
}
