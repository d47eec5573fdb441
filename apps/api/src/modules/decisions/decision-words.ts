/** Translation keys for each kind of decision. */
export const KINDS = {
  ask_change: {
    subject: 'decisions:mail.kinds.ask_change.subject',
    text: 'decisions:mail.kinds.ask_change.text',
  },
  mark_sensitive: {
    subject: 'decisions:mail.kinds.mark_sensitive.subject',
    text: 'decisions:mail.kinds.mark_sensitive.text',
  },
  hide_discovery: {
    subject: 'decisions:mail.kinds.hide_discovery.subject',
    text: 'decisions:mail.kinds.hide_discovery.text',
  },
  hide_kit: { subject: 'decisions:mail.kinds.hide_kit.subject', text: 'decisions:mail.kinds.hide_kit.text' },
  hide_link: {
    subject: 'decisions:mail.kinds.hide_link.subject',
    text: 'decisions:mail.kinds.hide_link.text',
  },
  hide_letter: {
    subject: 'decisions:mail.kinds.hide_letter.subject',
    text: 'decisions:mail.kinds.hide_letter.text',
  },
  hide_picture: {
    subject: 'decisions:mail.kinds.hide_picture.subject',
    text: 'decisions:mail.kinds.hide_picture.text',
  },
  hide_sent_letter: {
    subject: 'decisions:mail.kinds.hide_sent_letter.subject',
    text: 'decisions:mail.kinds.hide_sent_letter.text',
  },
  hide_content: {
    subject: 'decisions:mail.kinds.hide_content.subject',
    text: 'decisions:mail.kinds.hide_content.text',
  },
  make_draft: {
    subject: 'decisions:mail.kinds.make_draft.subject',
    text: 'decisions:mail.kinds.make_draft.text',
  },
  suspend: { subject: 'decisions:mail.kinds.suspend.subject', text: 'decisions:mail.kinds.suspend.text' },
  suspend_until: {
    subject: 'decisions:mail.kinds.suspend_until.subject',
    text: 'decisions:mail.kinds.suspend_until.text',
  },
} as const;

/** Translation keys for the content that a decision concerns. */
export const ABOUT = {
  page: 'decisions:mail.about.page',
  letter: 'decisions:mail.about.letter',
  kit: 'decisions:mail.about.kit',
} as const;

/** Translation keys for rules. */
export const RULES = {
  phishing: 'decisions:mail.rules.phishing',
  impersonation: 'decisions:mail.rules.impersonation',
  spam: 'decisions:mail.rules.spam',
  illegal: 'decisions:mail.rules.illegal',
  harassment: 'decisions:mail.rules.harassment',
  other: 'decisions:mail.rules.other',
  copyright: 'decisions:mail.rules.copyright',
  adult: 'decisions:mail.rules.adult',
  hate: 'decisions:mail.rules.hate',
  privacy: 'decisions:mail.rules.privacy',
} as const;

export const GROUNDS = { terms: 'decisions:mail.grounds.terms', law: 'decisions:mail.grounds.law' } as const;

/** Translation keys for how the operators learned of the content. */
export const DETECTIONS = {
  report: 'decisions:mail.detections.report',
  notice: 'decisions:mail.detections.notice',
  own_initiative: 'decisions:mail.detections.own_initiative',
  blocklist: 'decisions:mail.detections.blocklist',
} as const;
