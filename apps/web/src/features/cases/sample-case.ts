import type { Case, CaseDetail, CaseReport, Decision, PreviewProfile } from '@musubi/api-client';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';

const OPENED = '2026-11-20T03:00:00.000Z';

const PAGE: PreviewProfile = {
  pub_id: 'mio',
  name: '水野 澪',
  headline: 'Illustrator',
  bio: 'Draws the sea.',
  icon_image_key: null,
  cover_image_key: null,
  contact_email: null,
  locale: 'en',
  genres: [],
  visibility: 'public',
  links: [
    {
      id: 'link-1',
      type: 'custom',
      title: 'Cheap followers',
      description: '',
      url: 'https://shop.example/',
      thumbnail_image_key: null,
      is_sensitive: false,
      size: 'row',
      section: '',
      is_half: false,
      is_icon: false,
      is_me: false,
    },
  ],
  appearance: DEFAULT_APPEARANCE,
  ofuse: { is_creator: false, creator_url: null, message: '', takes_support: false },
  letters: [],
  updated_at: OPENED,
  next_change_at: null,
};

/** A sample open case about a page, for stories and tests. */
export function createCase(change: Partial<Case> = {}): Case {
  return {
    id: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
    subject: 'page',
    target: 'mio',
    user_id: 'mio',
    pub_id: 'mio',
    name: '水野 澪',
    source: 'report',
    state: 'open',
    reasons: ['spam'],
    locale: 'en',
    report_count: 1,
    network_count: 1,
    is_raised: false,
    is_escalated: false,
    opened_at: OPENED,
    due_at: null,
    ...change,
  };
}

export function createReport(change: Partial<CaseReport> = {}): CaseReport {
  return {
    id: '0190a1b2-c3d4-7e5f-8a6b-000000000001',
    reason: 'spam',
    text: 'The same link\ntwenty times',
    reporter: 'visitor',
    created_at: OPENED,
    resolved_at: null,
    ...change,
  };
}

export function createDecision(change: Partial<Decision> = {}): Decision {
  return {
    id: '0190a1b2-c3d4-7e5f-8a6b-000000000002',
    kind: 'make_draft',
    subject: 'page',
    rule: 'spam',
    ground: 'terms',
    facts: 'The page has the same link twenty times.',
    explanation: 'Please remove the links.',
    until: null,
    decided_at: OPENED,
    undone_at: null,
    appeal_until: '2026-12-10T03:00:00.000Z',
    case_id: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
    user_id: 'mio',
    pub_id: 'mio',
    decided_by: 'ada',
    decided_by_pub_id: 'ada',
    undo_until: '2026-12-20T03:00:00.000Z',
    ...change,
  };
}

export const CLAIM_OF_ADA = {
  operator_id: 'ada',
  operator_pub_id: 'ada',
  is_mine: true,
  until: '2026-11-20T03:10:00.000Z',
} as const;

export const CLAIM_OF_BOB = { ...CLAIM_OF_ADA, operator_id: 'bob', operator_pub_id: 'bob', is_mine: false };

/** A sample case about a page, claimed by the caller, with one snapshot and one report. */
export function createCaseDetail(change: Partial<CaseDetail> = {}): CaseDetail {
  return {
    summary: createCase({ claim: CLAIM_OF_ADA }),
    page: PAGE,
    is_shown: true,
    is_suspended: false,
    snapshots: [{ id: 'snapshot-1', taken_at: OPENED, page: { ...PAGE, bio: 'Buy followers.' } }],
    reports: [createReport()],
    decisions: [],
    notes: [],
    similar: [],
    ...change,
  };
}
