import {
  createMusubiClient,
  type PageDoor,
  type PreviewProfile,
  type PublicProfile,
  type PublicUserList,
  readProblem,
  type UserActivityList,
} from '@musubi/api-client';

/** Timeout of an API call in ms. Shorter than the five seconds within which a page answers. */
const TIMEOUT_MS = 4_000;
const PROBE_TIMEOUT_MS = 2_000;

/**
 * Port: fetches creators' pages from the API. All methods except `isReachable` throw when the API is down.
 */
export interface ProfileSource {
  /**
   * Returns the profile of a current or old handle, together with the current handle. Returns null when the
   * page does not exist or must not be shown, and for a page with a door when `pass` does not open it.
   */
  findProfile(pubId: string, pass?: string | null): Promise<PublicProfile | null>;
  /** Returns the activities of the creator with this handle; null when `findProfile` returns null. */
  findActivities(pubId: string, pass?: string | null): Promise<UserActivityList | null>;
  /** Returns the door of a page that is locked or for adults only; null for any other handle. */
  findDoor(pubId: string): Promise<PageDoor | null>;
  /** Returns the creator's page that a preview code opens, even a draft; null when the code is invalid. */
  findPreview(code: string): Promise<PreviewProfile | null>;
  /** Returns the next batch of public users after the cursor `after`, or the first batch for null. */
  listUsers(after: string | null): Promise<PublicUserList>;
  /** Whether the API can be reached now. Never throws. Times out after 2 s. */
  isReachable(): Promise<boolean>;
}

export function createApiProfileSource(apiOrigin: string): ProfileSource {
  const { content } = createMusubiClient({ baseUrl: apiOrigin });
  return {
    findProfile: async (pubId, pass = null) =>
      orNull(content.getUser({ pubId, ...withPass(pass) }, withTimeout())),
    findActivities: async (pubId, pass = null) =>
      orNull(content.listUserActivities({ pubId, ...withPass(pass) }, withTimeout())),
    findDoor: async (pubId) => orNull(content.getPageDoor({ pubId }, withTimeout())),
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

function withPass(pass: string | null): { readonly pagePass?: string } {
  return pass === null ? {} : { pagePass: pass };
}

/** Problem codes of the API for a page that must not be shown. */
const CLOSED: ReadonlySet<string> = new Set(['not_found', 'page_gated']);

/** Returns null when the API answers that the page must not be shown; rethrows any other error. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const problem = await readProblem(error);
    if (problem !== null && CLOSED.has(problem.code)) return null;
    throw error;
  }
}
