/** Keys of advisory locks in PostgreSQL: arbitrary, but the same in every process that uses a database. */
export const ADVISORY_LOCKS = {
  /** Orders the entries of the operators' log. */
  operatorLog: 7_305_193,
  migration: 7_305_214,
  /** Held by the server that builds the index of similar handles. */
  spellingIndex: 7_305_215,
  /** Held by the server that counts genres. */
  genreCounts: 7_305_216,
  /** Shared by backups, exclusive to a restore. */
  backup: 7_305_217,
  /** Orders the revisions of own names. */
  nameRevisions: 7_190_211_603,
  /** First of two keys; the second is a hash of the address of a sender, whose notices wait for each other. */
  noticeSender: 7_301_114,
  /** First of two keys; the second is a hash of a reader's mailbox, whose confirmation mails are counted over all pages. */
  subscriberMailbox: 7_301_115,
} as const;
