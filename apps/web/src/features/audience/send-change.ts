import { type Audience, readConflict, type UpdateAudienceRequest } from '@musubi/api-client';

/** The fields that a request changes; the others keep their stored values. */
export type AudienceChange = Omit<UpdateAudienceRequest, 'version'>;

export type StoreAudience = (request: UpdateAudienceRequest) => Promise<Audience>;

/** `isStored` is false when another tab changed the same setting, so that nothing was overwritten. */
export interface ChangeAnswer {
  readonly isStored: boolean;
  readonly current: Audience;
}

/** Other tabs rarely save at once. More conflicts than these come from a loop somewhere. */
const MAX_REBASES = 3;

/**
 * Whether the stored settings, which are newer than `base`, may have another value than `base` and the change where the
 * change has one.
 */
function collides(base: Audience, current: Audience, change: AudienceChange): boolean {
  const { lock_word: word, ...fields } = change;
  // No answer tells the word, so every newer version may have another one.
  if (word !== undefined) return true;
  return Object.entries(fields).some(([name, wanted]) => {
    const stored = current[name as keyof Audience];
    return stored !== base[name as keyof Audience] && stored !== wanted;
  });
}

/**
 * Stores a change on top of `base`. After a version conflict, stores it on top of the newer settings, unless another
 * tab changed the same setting.
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
