import type {
  CaseSubject,
  DecisionDetection,
  DecisionGround,
  DecisionItem,
  DecisionKind,
  DecisionRule,
  DecisionScope,
} from '@musubi/api-client';
import type { TFunction } from 'i18next';

/** The part of a decision that its title needs. */
export interface DecidedKind {
  readonly kind: DecisionKind;
  readonly item?: Pick<DecisionItem, 'kind'> | undefined;
}

const KINDS = {
  dismiss: 'kind.dismiss',
  ask_change: 'kind.ask_change',
  mark_sensitive: 'kind.mark_sensitive',
  hide_discovery: 'kind.hide_discovery',
  hide_item: 'kind.hide_item',
  make_draft: 'kind.make_draft',
  suspend: 'kind.suspend',
} as const satisfies Record<DecisionKind, string>;

const HIDDEN = {
  link: 'kind.hide_link',
  letter: 'kind.hide_letter',
  picture: 'kind.hide_picture',
} as const satisfies Record<DecisionItem['kind'], string>;

const ITEMS = {
  link: 'item.link',
  letter: 'item.letter',
  picture: 'item.picture',
} as const satisfies Record<DecisionItem['kind'], string>;

const SUBJECTS = {
  page: 'subject.page',
  letter: 'subject.letter',
  kit: 'subject.kit',
} as const satisfies Record<CaseSubject, string>;

const RULES = {
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

const DETECTIONS = {
  report: 'detection.report',
  notice: 'detection.notice',
  own_initiative: 'detection.own_initiative',
  blocklist: 'detection.blocklist',
} as const satisfies Record<DecisionDetection, string>;

const GROUNDS = {
  terms: 'ground.terms',
  law: 'ground.law',
} as const satisfies Record<DecisionGround, string>;

const SCOPES = { worldwide: 'scope.worldwide' } as const satisfies Record<DecisionScope, string>;

/** Title of a decision: the measure that was taken. */
export function kindWords(t: TFunction<'decisions'>, { kind, item }: DecidedKind): string {
  return t(kind === 'hide_item' && item !== undefined ? HIDDEN[item.kind] : KINDS[kind]);
}

/** The content that a decision is about. */
export function subjectWords(
  t: TFunction<'decisions'>,
  { subject, item }: Pick<DecidedKind, 'item'> & { readonly subject: CaseSubject },
): string {
  return t(item === undefined ? SUBJECTS[subject] : ITEMS[item.kind]);
}

export function ruleWords(t: TFunction<'decisions'>, rule: DecisionRule): string {
  return t(RULES[rule]);
}

export function detectionWords(t: TFunction<'decisions'>, detection: DecisionDetection): string {
  return t(DETECTIONS[detection]);
}

export function groundWords(t: TFunction<'decisions'>, ground: DecisionGround): string {
  return t(GROUNDS[ground]);
}

export function scopeWords(t: TFunction<'decisions'>, scope: DecisionScope): string {
  return t(SCOPES[scope]);
}
