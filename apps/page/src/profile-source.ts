import { createMusubiClient, type PublicProfile, type PublicUserList, readProblem } from '@musubi/api-client';

const TIMEOUT_MS = 5_000;

/** Where pages come from. Methods throw when the API is away. */
export interface ProfileSource {
  /** The profile behind a handle, under its present handle; null when there is none to show. */
  findProfile(pubId: string): Promise<PublicProfile | null>;
  /** One leaf of the list of public pages, behind `after`. */
  listUsers(after: string | null): Promise<PublicUserList>;
}

export function createApiProfileSource(apiOrigin: string): ProfileSource {
  const { content } = createMusubiClient({ baseUrl: apiOrigin });
  return {
    async findProfile(pubId) {
      try {
        return await content.getUser({ pubId }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      } catch (error) {
        const problem = await readProblem(error);
        if (problem?.code === 'not_found') return null;
        throw error;
      }
    },
    listUsers: async (after) =>
      content.listUsers(after === null ? {} : { after }, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  };
}
