import { type FailureCode, toApiFailure } from '#shared/clients/api-failure.ts';

/** Refusals that concern one creator, such as one who has left or whom the member blocked. */
const OF_ONE_CREATOR: ReadonlySet<FailureCode> = new Set(['not_found', 'validation_failed']);

/**
 * Follows one creator after the other, and leaves out those who cannot be followed.
 * @returns the number of creators left out.
 * @throws ApiFailure of the first failure that would repeat for the others, such as a limit.
 */
export async function followEach(
  pubIds: readonly string[],
  follow: (pubId: string) => Promise<void>,
): Promise<number> {
  let leftCount = 0;
  for (const pubId of pubIds) {
    try {
      await follow(pubId);
    } catch (error) {
      const failure = await toApiFailure(error);
      if (!OF_ONE_CREATOR.has(failure.code)) throw failure;
      leftCount += 1;
    }
  }
  return leftCount;
}
