/** A page of a list. `next_cursor` is null on the last page. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly next_cursor: string | null;
}

/**
 * Iterates over the items of all pages of a list, and requests a page when its first item is needed. `page` sends the
 * cursor as the parameter that the contract names; the first page has none.
 * @throws the errors of `page`, and an error when the list returns the cursor that it was given.
 */
export async function* paginate<T>(
  page: (cursor?: string) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let cursor: string | undefined;
  for (;;) {
    const { items, next_cursor: next } = await (cursor === undefined ? page() : page(cursor));
    yield* items;
    if (next === null) return;
    if (next === cursor) throw new Error('The list returned the same cursor twice');
    cursor = next;
  }
}
