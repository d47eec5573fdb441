/** The name that an account received from its handle, or null, and the stored handle. */
interface HandleName {
  readonly given: string | null;
  readonly handle: string;
}

/**
 * The name to store after a handle was stored. An account without its own name is named like its handle. Null
 * when the creator has typed a name or the name already equals the handle.
 */
export function findNameOfHandle(name: string, { given, handle }: HandleName): string | null {
  return name === given && name !== handle ? handle : null;
}
