/** The contract's name and handle of a creator. */
export interface NamedByHandle {
  readonly name: string;
  readonly pub_id: string;
}

/** Whether the creator has set a display name. The API names a new account like its random handle. */
export function hasOwnName({ name, pub_id }: NamedByHandle): boolean {
  return name !== pub_id;
}

/** The name to show for a creator: the display name or, until there is one, `@handle`. */
export function displayNameOf(creator: NamedByHandle): string {
  return hasOwnName(creator) ? creator.name : `@${creator.pub_id}`;
}
