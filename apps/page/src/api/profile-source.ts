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

/**
 * Port: fetches creators' pages from the API. All methods except `isReachable` throw when the API is down.
 */
export interface ProfileSource {
  /**
   * Returns the profile of a current or old handle, together with the current handle. Returns null when the
   * page does not exist or must not be shown.
   */
  findProfile(pubId: string): Promise<PublicProfile | null>;
  /** Returns the activities of the creator with this handle; null when the creator's page does not exist. */
  findActivities(pubId: string): Promise<UserActivityList | null>;
  /** Returns the creator's page that a preview code opens, even a draft; null when the code is invalid. */
  findPreview(code: string): Promise<PreviewProfile | null>;
  /** Returns the next batch of public users after the cursor `after`, or the first batch for null. */
  listUsers(after: string | null): Promise<PublicUserList>;
  /** Whether the API can be reached now. Never throws, and takes at most 2 s. */
  isReachable(): Promise<boolean>;
}

export function createApiProfileSource(apiOrigin: string): ProfileSource {
  const { content } = createMusubiClient({ baseUrl: apiOrigin });
  return {
    findProfile: async (pubId) => orNull(content.getUser({ pubId }, withTimeout())),
    findActivities: async (pubId) => orNull(content.listUserActivities({ pubId }, withTimeout())),
    findPreview: async (code) => orNull(content.getProfile({ code }, withTimeout())),
    listUsers: async (after) => content.listUsers(after === null ? {} : { after }, withTimeout()),
    // Calls an endpoint that queries the database: without its database, the API cannot return profiles and
    // counts as unreachable.
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

/** Returns null when the API answers `not_found`; rethrows any other error. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const problem = await readProblem(error);
    if (problem?.code === 'not_found') return null;
    throw error;
  }
}
