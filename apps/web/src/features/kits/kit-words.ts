import type { KitKind, KitMemberState, ReportReason } from '@musubi/api-client';

import type { CreatorEntryProblem } from '#shared/handles/creator-entry.ts';

/** Message keys of the notes on the kinds of kits. */
export const KIT_KIND_NOTES = {
  creators: 'kits:kind.creators_note',
  circle: 'kits:kind.circle_note',
  event: 'kits:kind.event_note',
} as const satisfies Readonly<Record<KitKind, string>>;

export const MEMBER_STATES = {
  invited: 'kits:members.invited',
  accepted: 'kits:members.accepted',
  declined: 'kits:members.declined',
} as const satisfies Readonly<Record<KitMemberState, string>>;

export const ENTRY_PROBLEMS = {
  empty: 'kits:invite.empty',
  elsewhere: 'kits:invite.elsewhere',
  malformed: 'kits:invite.malformed',
} as const satisfies Readonly<Record<CreatorEntryProblem, string>>;

export const REPORT_REASONS = {
  phishing: 'profile-page:report.phishing',
  impersonation: 'profile-page:report.impersonation',
  spam: 'profile-page:report.spam',
  illegal: 'profile-page:report.illegal',
  harassment: 'profile-page:report.harassment',
  other: 'profile-page:report.other',
} as const satisfies Readonly<Record<ReportReason, string>>;
