/**
 * Awaits statements of one transaction that need no result of each other, and so travel to PostgreSQL in one piece. Call
 * them in the order in which PostgreSQL is to run them. Waits for all of them even when one fails: work that went on
 * after the rollback would write outside the transaction.
 * @throws the error of the first that failed, in the order of the arguments.
 */
export async function together<Works extends readonly Promise<unknown>[]>(
  ...works: Works
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
  const outcomes = await Promise.allSettled(works);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return Promise.all(works);
}
