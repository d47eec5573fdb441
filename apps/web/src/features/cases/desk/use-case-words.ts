'use client';

import type { CaseReporter, CaseSource, CaseSubject, CaseFilter } from '@musubi/api-client';
import type { DecisionKind, DecisionRule } from '@musubi/domain/moderation';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

/**
 * Wraps a foreign name in directional isolates, so that its writing direction does not affect the sentence
 * around it.
 */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

const SUBJECT_KEYS = {
  page: 'subject.page',
  letter: 'subject.letter',
  kit: 'subject.kit',
} as const satisfies Record<CaseSubject, string>;

const RULE_KEYS = {
  phishing: 'rule.phishing',
  impersonation: 'rule.impersonation',
  spam: 'rule.spam',
  illegal: 'rule.illegal',
  harassment: 'rule.harassment',
  other: 'rule.other',
  copyright: 'rule.copyright',
  adult: 'rule.adult',
  hate: 'rule.hate',
  privacy: 'rule.privacy',
} as const satisfies Record<DecisionRule, string>;

const KIND_KEYS = {
  dismiss: 'kind.dismiss',
  ask_change: 'kind.ask_change',
  mark_sensitive: 'kind.mark_sensitive',
  hide_discovery: 'kind.hide_discovery',
  hide_item: 'kind.hide_item',
  make_draft: 'kind.make_draft',
  suspend: 'kind.suspend',
} as const satisfies Record<DecisionKind, string>;

const ABOUT_KEYS = {
  dismiss: 'about.dismiss',
  ask_change: 'about.ask_change',
  mark_sensitive: 'about.mark_sensitive',
  hide_discovery: 'about.hide_discovery',
  hide_item: 'about.hide_item',
  make_draft: 'about.make_draft',
  suspend: 'about.suspend',
} as const satisfies Record<DecisionKind, string>;

const SOURCE_KEYS = {
  operator: 'row.from.operator',
  blocklist: 'row.from.blocklist',
  notice: 'row.from.notice',
  mail: 'row.from.mail',
} as const satisfies Record<Exclude<CaseSource, 'report'>, string>;

const REPORTER_KEYS = {
  member: 'reports.by.member',
  visitor: 'reports.by.visitor',
  operator: 'reports.by.operator',
  notice: 'reports.by.notice',
  blocklist: 'reports.by.blocklist',
  mail: 'reports.by.mail',
} as const satisfies Record<CaseReporter, string>;

const FILTER_KEYS = {
  open: 'counts.open',
  escalated: 'counts.escalated',
  mine: 'counts.mine',
  waiting: 'counts.waiting',
  closed: 'counts.closed',
} as const satisfies Record<CaseFilter, string>;

interface CaseWords {
  readonly subject: (subject: CaseSubject) => string;
  readonly rule: (rule: DecisionRule) => string;
  readonly kind: (kind: DecisionKind) => string;
  /** Describes the effect of a kind of decision. */
  readonly about: (kind: DecisionKind) => string;
  readonly filter: (filter: CaseFilter) => string;
  /** Names the origin of a case; null for a case from reports. */
  readonly source: (source: CaseSource) => string | null;
  readonly reporter: (reporter: CaseReporter) => string;
  /** The handle of an operator, wrapped in directional isolates for use in a sentence. */
  readonly operator: (pubId: string | null) => string;
  readonly day: (iso: string) => string;
  readonly moment: (iso: string) => string;
  readonly time: (iso: string) => string;
}

/** Texts about cases in the language of the screen. */
export function useCaseWords(): CaseWords {
  const { t } = useTranslation('cases');
  const locale = useLocale();
  const format = (iso: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, options).format(new Date(iso));
  return {
    subject: (subject) => t(SUBJECT_KEYS[subject]),
    rule: (rule) => t(RULE_KEYS[rule]),
    kind: (kind) => t(KIND_KEYS[kind]),
    about: (kind) => t(ABOUT_KEYS[kind]),
    filter: (filter) => t(FILTER_KEYS[filter]),
    source: (source) => (source === 'report' ? null : t(SOURCE_KEYS[source])),
    reporter: (reporter) => t(REPORTER_KEYS[reporter]),
    operator: (pubId) => (pubId === null ? t('operator.unknown') : isolate(`@${pubId}`)),
    day: (iso) => format(iso, { dateStyle: 'medium' }),
    moment: (iso) => format(iso, { dateStyle: 'medium', timeStyle: 'short' }),
    time: (iso) => format(iso, { timeStyle: 'short' }),
  };
}
