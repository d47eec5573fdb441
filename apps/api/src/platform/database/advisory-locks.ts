/**
 * Keys of PostgreSQL's advisory locks: arbitrary numbers, but the same in every process that uses a database.
 */
export const ADVISORY_LOCKS = {
  /** Serialises entries of the operators' log. */
  operatorLog: 7_305_193,
  migration: 7_305_214,
  /** Held by the server that builds the index of similar handles. */
  spellingIndex: 7_305_215,
  /** Held by the server that counts genres. */
  genreCounts: 7_305_216,
  /** Shared by backups, exclusive to a restore. */
  backup: 7_305_217,
  /** Shared by people who let apps in, exclusive to an operator who refuses one. */
  refusedClients: 7_305_218,
  /** Serialises the revisions of own names. */
  nameRevisions: 7_190_211_603,
  /** Held while a server claims deliveries of webhooks. */
  webhookClaims: 7_305_219,
  /** First of two keys; the second is a hash of a sender's address. Serialises the notices of each sender. */
  noticeSender: 7_301_114,
  /**
   * First of two keys; the second is a hash of a reader's mailbox. Serialises the confirmation mails to each
   * mailbox, which are counted across all pages.
   */
  subscriberMailbox: 7_301_115,
} as const;
