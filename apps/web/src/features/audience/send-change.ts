import { type Audience, readConflict, type UpdateAudienceRequest } from '@musubi/api-client';

/** The fields that a request changes; the others keep their stored values. */
export type AudienceChange = Omit<UpdateAudienceRequest, 'version'>;

export type StoreAudience = (request: UpdateAudienceRequest) => Promise<Audience>;

/** `isStored` is false if another tab changed the same setting. Nothing was overwritten in this case. */
export interface ChangeAnswer {
  readonly isStored: boolean;
  readonly current: Audience;
}

/**
 * Maximum number of retries after a conflict. Other tabs rarely save at once, so more conflicts indicate a
 * loop.
 */
const MAX_REBASES = 3;

/**
 * Whether another tab changed a field of `change`: the field's current value differs from `base` and from
 * `change`.
 */
function collides(base: Audience, current: Audience, change: AudienceChange): boolean {
  const { lock_word: word, ...fields } = change;
  // The API never returns the lock word, so any newer version may have another one.
  if (word !== undefined) return true;
  return Object.entries(fields).some(([name, wanted]) => {
    const stored = current[name as keyof Audience];
    return stored !== base[name as keyof Audience] && stored !== wanted;
  });
}

/**
 * Stores a change on top of `base`. After a version conflict, retries on top of the newer settings, unless
 * another tab changed the same setting.
 * @throws Errors of `store`.
 */
export async function sendChange(
  store: StoreAudience,
  base: Audience,
  change: AudienceChange,
): Promise<ChangeAnswer> {
  let current = base;
  for (let rebases = 0; ; rebases += 1) {
    try {
      return { isStored: true, current: await store({ ...change, version: current.version }) };
    } catch (error) {
      const conflict = rebases < MAX_REBASES ? await readConflict<Audience>(error) : null;
      if (conflict === null) throw error;
      ({ current } = conflict);
      if (collides(base, current, change)) return { isStored: false, current };
    }
  }
}
