/** Message keys of the kinds of stored data, in the order of the list. */
export const STORED_KINDS = [
  {
    name: 'legal:privacy.kept.rows.login.name',
    what: 'legal:privacy.kept.rows.login.what',
    why: 'legal:privacy.kept.rows.login.why',
    time: 'legal:privacy.kept.rows.login.time',
  },
  {
    name: 'legal:privacy.kept.rows.page.name',
    what: 'legal:privacy.kept.rows.page.what',
    why: 'legal:privacy.kept.rows.page.why',
    time: 'legal:privacy.kept.rows.page.time',
  },
  {
    name: 'legal:privacy.kept.rows.letters.name',
    what: 'legal:privacy.kept.rows.letters.what',
    why: 'legal:privacy.kept.rows.letters.why',
    time: 'legal:privacy.kept.rows.letters.time',
  },
  {
    name: 'legal:privacy.kept.rows.instagram.name',
    what: 'legal:privacy.kept.rows.instagram.what',
    why: 'legal:privacy.kept.rows.instagram.why',
    time: 'legal:privacy.kept.rows.instagram.time',
  },
  {
    name: 'legal:privacy.kept.rows.sessions.name',
    what: 'legal:privacy.kept.rows.sessions.what',
    why: 'legal:privacy.kept.rows.sessions.why',
    time: 'legal:privacy.kept.rows.sessions.time',
  },
  {
    name: 'legal:privacy.kept.rows.passkeys.name',
    what: 'legal:privacy.kept.rows.passkeys.what',
    why: 'legal:privacy.kept.rows.passkeys.why',
    time: 'legal:privacy.kept.rows.passkeys.time',
  },
  {
    name: 'legal:privacy.kept.rows.passwordless.name',
    what: 'legal:privacy.kept.rows.passwordless.what',
    why: 'legal:privacy.kept.rows.passwordless.why',
    time: 'legal:privacy.kept.rows.passwordless.time',
  },
  {
    name: 'legal:privacy.kept.rows.connections.name',
    what: 'legal:privacy.kept.rows.connections.what',
    why: 'legal:privacy.kept.rows.connections.why',
    time: 'legal:privacy.kept.rows.connections.time',
  },
  {
    name: 'legal:privacy.kept.rows.webhooks.name',
    what: 'legal:privacy.kept.rows.webhooks.what',
    why: 'legal:privacy.kept.rows.webhooks.why',
    time: 'legal:privacy.kept.rows.webhooks.time',
  },
  {
    name: 'legal:privacy.kept.rows.sources.name',
    what: 'legal:privacy.kept.rows.sources.what',
    why: 'legal:privacy.kept.rows.sources.why',
    time: 'legal:privacy.kept.rows.sources.time',
  },
  {
    name: 'legal:privacy.kept.rows.reader_mails.name',
    what: 'legal:privacy.kept.rows.reader_mails.what',
    why: 'legal:privacy.kept.rows.reader_mails.why',
    time: 'legal:privacy.kept.rows.reader_mails.time',
  },
  {
    name: 'legal:privacy.kept.rows.drafts.name',
    what: 'legal:privacy.kept.rows.drafts.what',
    why: 'legal:privacy.kept.rows.drafts.why',
    time: 'legal:privacy.kept.rows.drafts.time',
  },
  {
    name: 'legal:privacy.kept.rows.writers.name',
    what: 'legal:privacy.kept.rows.writers.what',
    why: 'legal:privacy.kept.rows.writers.why',
    time: 'legal:privacy.kept.rows.writers.time',
  },
  {
    name: 'legal:privacy.kept.rows.subscribers.name',
    what: 'legal:privacy.kept.rows.subscribers.what',
    why: 'legal:privacy.kept.rows.subscribers.why',
    time: 'legal:privacy.kept.rows.subscribers.time',
  },
  {
    name: 'legal:privacy.kept.rows.waiting.name',
    what: 'legal:privacy.kept.rows.waiting.what',
    why: 'legal:privacy.kept.rows.waiting.why',
    time: 'legal:privacy.kept.rows.waiting.time',
  },
] as const;

/** Message keys of each document's sections, in order. A section without a body is the list of `STORED_KINDS`. */
export const LEGAL_DOCUMENTS = {
  terms: {
    title: 'legal:terms.title',
    lead: 'legal:terms.lead',
    sections: [
      { title: 'legal:terms.service.title', body: 'legal:terms.service.body' },
      { title: 'legal:terms.account.title', body: 'legal:terms.account.body' },
      { title: 'legal:terms.content.title', body: 'legal:terms.content.body' },
      { title: 'legal:terms.forbidden.title', body: 'legal:terms.forbidden.body' },
      { title: 'legal:terms.letters.title', body: 'legal:terms.letters.body' },
      { title: 'legal:terms.apps.title', body: 'legal:terms.apps.body' },
      { title: 'legal:terms.ending.title', body: 'legal:terms.ending.body' },
      { title: 'legal:terms.liability.title', body: 'legal:terms.liability.body' },
      { title: 'legal:terms.changes.title', body: 'legal:terms.changes.body' },
    ],
  },
  privacy: {
    title: 'legal:privacy.title',
    lead: 'legal:privacy.lead',
    sections: [
      { title: 'legal:privacy.kept.title', body: null },
      { title: 'legal:privacy.counting.title', body: 'legal:privacy.counting.body' },
      { title: 'legal:privacy.cookies.title', body: 'legal:privacy.cookies.body' },
      { title: 'legal:privacy.others.title', body: 'legal:privacy.others.body' },
      { title: 'legal:privacy.public.title', body: 'legal:privacy.public.body' },
      { title: 'legal:privacy.images.title', body: 'legal:privacy.images.body' },
      { title: 'legal:privacy.yours.title', body: 'legal:privacy.yours.body' },
      { title: 'legal:privacy.changes.title', body: 'legal:privacy.changes.body' },
    ],
  },
} as const;

export type LegalDocument = keyof typeof LEGAL_DOCUMENTS;

/**
 * The anchor of a section, such as `terms-liability` for `legal:terms.liability`. The prefix avoids other ids
 * of the page, such as `content`.
 */
export function anchorOf({ title }: { readonly title: string }): string {
  return title.replace('legal:', '').split('.').slice(0, 2).join('-');
}
