/** Title and URL of an entry in a mail or feed. */
interface EntryFront {
  readonly title: string;
  readonly url: string;
}

/**
 * Returns the title and URL of an entry for mails and feeds, which open an entry directly. For a sensitive
 * entry, both come from `cover`: a substitute title, and the creator's page, which asks first.
 */
export function coverSensitive(
  { title, url }: EntryFront,
  isSensitive: boolean,
  cover: EntryFront,
): EntryFront {
  return isSensitive ? cover : { title, url };
}
