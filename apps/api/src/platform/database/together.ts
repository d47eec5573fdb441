/**
 * Awaits independent statements of one transaction, which are sent to PostgreSQL together. Call them in the
 * order in which PostgreSQL is to run them. Waits for all of them even if one fails: a statement that ran
 * after the rollback would write outside the transaction.
 * @throws the error of the first argument that failed.
 */
export async function together<Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
  const outcomes = await Promise.allSettled(works);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return Promise.all(works);
}
