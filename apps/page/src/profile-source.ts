import {
  createMusubiClient,
  type PreviewProfile,
  type PublicProfile,
  type PublicUserList,
  readProblem,
  type UserActivityList,
} from '@musubi/api-client';

const TIMEOUT_MS = 5_000;
const PROBE_TIMEOUT_MS = 2_000;

/** Where pages come from. Methods throw when the API is away. */
export interface ProfileSource {
  /** The profile behind a handle, under its present handle; null when there is none to show. */
  findProfile(pubId: string): Promise<PublicProfile | null>;
  /** What other services show of the owner of a page; null when there is no such page. */
  findActivities(pubId: string): Promise<UserActivityList | null>;
  /** The page that a preview code opens, whatever its visibility; null when it opens none. */
  findPreview(code: string): Promise<PreviewProfile | null>;
  /** One leaf of the list of public pages, behind `after`. */
  listUsers(after: string | null): Promise<PublicUserList>;
  /** Whether pages can be read now; never throws, and takes 2 s at most. */
  isReachable(): Promise<boolean>;
}

export function createApiProfileSource(apiOrigin: string): ProfileSource {
  const { content } = createMusubiClient({ baseUrl: apiOrigin });
  return {
    findProfile: async (pubId) => orNull(content.getUser({ pubId }, withTimeout())),
    findActivities: async (pubId) => orNull(content.listUserActivities({ pubId }, withTimeout())),
    findPreview: async (code) => orNull(content.getProfile({ code }, withTimeout())),
    listUsers: async (after) => content.listUsers(after === null ? {} : { after }, withTimeout()),
    // Asks the database, as pages do.
    isReachable: async () =>
      content.getMaintenance({}, withTimeout(PROBE_TIMEOUT_MS)).then(
        () => true,
        () => false,
      ),
  };
}

function withTimeout(ms = TIMEOUT_MS): RequestInit {
  return { signal: AbortSignal.timeout(ms) };
}

/** Null for what does not exist; everything else that goes wrong is thrown. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const problem = await readProblem(error);
    if (problem?.code === 'not_found') return null;
    throw error;
  }
}
