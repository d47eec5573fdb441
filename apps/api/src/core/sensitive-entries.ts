/** The title and URL that an entry gives to a mail or feed. */
interface EntryFront {
  readonly title: string;
  readonly url: string;
}

/**
 * Gives title and URL of an entry for mails and feeds, which open an entry at once. A sensitive one takes both from
 * `cover`: words in place of the title, and the creator's page, which asks first.
 */
export function coverSensitive(
  { title, url }: EntryFront,
  isSensitive: boolean,
  cover: EntryFront,
): EntryFront {
  return isSensitive ? cover : { title, url };
}
