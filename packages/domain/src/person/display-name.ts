/** The name and handle of a creator, with the field names of the contract. */
export interface NamedByHandle {
  readonly name: string;
  readonly pub_id: string;
}

/**
 * Whether the creator has set a display name. The API uses the random handle of a new account as its name.
 */
export function hasOwnName({ name, pub_id }: NamedByHandle): boolean {
  return name !== pub_id;
}

/** The name to show for a creator: the display name or, if the creator has not set one, `@handle`. */
export function displayNameOf(creator: NamedByHandle): string {
  return hasOwnName(creator) ? creator.name : `@${creator.pub_id}`;
}
