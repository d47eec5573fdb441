import { eraseActivities } from '#modules/activities/activities.repository.ts';
import { eraseClicks } from '#modules/clicks/clicks.repository.ts';
import { eraseExportArchive } from '#modules/export/archive.repository.ts';
import { eraseFollows } from '#modules/follows/follows.repository.ts';
import { eraseFootprints } from '#modules/footprints/footprints.repository.ts';
import { eraseImages } from '#modules/images/images.repository.ts';
import { eraseInvitations } from '#modules/invitations/invitations.repository.ts';
import { eraseLetterNotices } from '#modules/letters/letter-notices.repository.ts';
import { eraseLetters } from '#modules/letters/letters.repository.ts';
import { eraseLinks } from '#modules/links/links.repository.ts';
import { eraseLive } from '#modules/live/live.repository.ts';
import { erasePayments } from '#modules/payments/payments.repository.ts';
import { erasePreviewCode } from '#modules/profile-page/preview-code.repository.ts';
import { eraseHandles } from '#modules/profile/handle.repository.ts';
import { eraseProfile } from '#modules/profile/profile.repository.ts';
import { eraseReports } from '#modules/reports/reports.repository.ts';
import { eraseAchievements } from '#modules/rewards/rewards.repository.ts';
import { eraseSignOutKeys } from '#modules/session/session.repository.ts';
import { eraseSupports } from '#modules/supports/supports.repository.ts';
import { eraseTimeline } from '#modules/timeline/timeline.repository.ts';
import type { Eraser, NumerousRows } from '#platform/accounts/eraser.ts';
import { erasePibId } from '#platform/accounts/pib-ids.repository.ts';
import { eraseSignOns } from '#platform/accounts/sign-ons.repository.ts';
import { activityItems } from '#platform/database/schema/activities.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/clicks.ts';
import { follows } from '#platform/database/schema/follows.ts';
import { profileNetworkDays, profileVisitDays, profileVisits } from '#platform/database/schema/footprints.ts';
import { acceptedInvitations } from '#platform/database/schema/invitations.ts';
import { letterBlocks, letters, letterSenderDays } from '#platform/database/schema/letters.ts';
import { eraseMessages } from '#platform/outbox/outbox.repository.ts';
import { eraseJobs } from '#platform/queue/erase-jobs.ts';
import { eraseInstagramConnections } from '#platform/sources/instagram-tokens.ts';

/** Rows deleted in batches, before the erasers delete the rest of a user in one transaction. */
export const NUMEROUS_ROWS: readonly NumerousRows[] = [
  { table: follows, personId: follows.followedId },
  { table: linkClicks, personId: linkClicks.userId },
  { table: linkClickDays, personId: linkClickDays.userId },
  { table: profileVisits, personId: profileVisits.userId },
  { table: profileNetworkDays, personId: profileNetworkDays.userId },
  { table: profileVisitDays, personId: profileVisitDays.userId },
  { table: letters, personId: letters.userId },
  { table: letterBlocks, personId: letterBlocks.userId },
  { table: letterSenderDays, personId: letterSenderDays.userId },
  { table: acceptedInvitations, personId: acceptedInvitations.inviterId },
  { table: activityItems, personId: activityItems.userId },
];

/** One eraser of every module that stores data about users; rows that reference others come first. */
export const ERASERS: readonly Eraser[] = [
  eraseFollows,
  eraseTimeline,
  eraseActivities,
  eraseInstagramConnections,
  eraseJobs,
  eraseImages,
  eraseClicks,
  eraseLetters,
  eraseLetterNotices,
  eraseReports,
  eraseFootprints,
  eraseAchievements,
  eraseInvitations,
  eraseLinks,
  erasePreviewCode,
  eraseLive,
  eraseSupports,
  erasePayments,
  eraseSignOutKeys,
  eraseSignOns,
  eraseExportArchive,
  eraseMessages,
  erasePibId,
  eraseHandles,
  eraseProfile,
];
