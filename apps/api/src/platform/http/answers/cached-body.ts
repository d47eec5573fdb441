import { type TaggedBody, toTaggedBody } from './public-answer.ts';

/** A cached response body: serialised once, then sent as the same bytes with the same tag. */
export class CachedBody<T> {
  readonly #value: T;
  #body: TaggedBody | null = null;

  constructor(value: T) {
    this.#value = value;
  }

  /** Returns the serialised body. Only the first call serialises; later calls return the same body. */
  toTagged(serialize: (value: T) => string): TaggedBody {
    this.#body ??= toTaggedBody(Buffer.from(serialize(this.#value)));
    return this.#body;
  }
}
