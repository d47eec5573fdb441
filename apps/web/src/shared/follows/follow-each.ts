import { type FailureCode, toApiFailure } from '#shared/clients/api-failure.ts';

/** Errors that concern only one creator, such as a creator who has left or whom the member has blocked. */
const OF_ONE_CREATOR: ReadonlySet<FailureCode> = new Set(['not_found', 'validation_failed']);

/**
 * Follows the creators one after the other, and skips creators who cannot be followed.
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
