import { readImagesForExport } from '#modules/images/images.repository.ts';
import { readLettersForExport } from '#modules/letters/letters.repository.ts';
import { readPaymentsForExport } from '#modules/payments/payments.repository.ts';
import { readReportsForExport } from '#modules/reports/reports.repository.ts';
import { readSupportsForExport } from '#modules/supports/supports.repository.ts';
import { exportOwnRows, type Exporter } from '#platform/accounts/exporter.ts';
import { accounts, pibIds } from '#platform/database/schema/accounts.ts';
import { achievements } from '#platform/database/schema/achievements.ts';
import { activityItems, activityRefreshes, activitySources } from '#platform/database/schema/activities.ts';
import { linkClickDays, linkClicks } from '#platform/database/schema/clicks.ts';
import { exportArchives } from '#platform/database/schema/exports.ts';
import { follows } from '#platform/database/schema/follows.ts';
import { profileNetworkDays, profileVisitDays, profileVisits } from '#platform/database/schema/footprints.ts';
import { handles } from '#platform/database/schema/handles.ts';
import { imageUploadDays } from '#platform/database/schema/images.ts';
import { instagramConnections } from '#platform/database/schema/instagram.ts';
import { acceptedInvitations, invitationCodes } from '#platform/database/schema/invitations.ts';
import { letterDays, letterNotices } from '#platform/database/schema/letters.ts';
import { links, removedLinks } from '#platform/database/schema/links.ts';
import { liveStreams } from '#platform/database/schema/live-streams.ts';
import { previewCodes } from '#platform/database/schema/preview-codes.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { signOns } from '#platform/database/schema/sign-ons.ts';
import { signOutKeys } from '#platform/database/schema/sign-out-keys.ts';
import { linkPublications, timelineTokens } from '#platform/database/schema/timeline.ts';

/** Readers of all data stored about a user. `export.test.ts` lists what they leave out, and why. */
export const EXPORTERS: readonly Exporter[] = [
  exportOwnRows(accounts, accounts.userId),
  exportOwnRows(pibIds, pibIds.userId),
  exportOwnRows(profiles, profiles.userId),
  exportOwnRows(previewCodes, previewCodes.userId, ['code_hash']),
  exportOwnRows(handles, handles.userId, ['skeleton']),
  exportOwnRows(links, links.userId),
  exportOwnRows(removedLinks, removedLinks.userId),
  exportOwnRows(activitySources, activitySources.userId),
  exportOwnRows(activityItems, activityItems.userId),
  exportOwnRows(instagramConnections, instagramConnections.userId, ['sealed_token']),
  exportOwnRows(activityRefreshes, activityRefreshes.userId, ['claimed_by', 'memory']),
  exportOwnRows(follows, follows.userId),
  exportOwnRows(linkPublications, linkPublications.userId),
  exportOwnRows(timelineTokens, timelineTokens.userId, ['token_hash']),
  exportOwnRows(achievements, achievements.userId),
  exportOwnRows(invitationCodes, invitationCodes.userId),
  exportOwnRows(acceptedInvitations, acceptedInvitations.inviterId, ['guest_id']),
  readImagesForExport,
  exportOwnRows(imageUploadDays, imageUploadDays.userId),
  exportOwnRows(profileVisits, profileVisits.userId, ['visitor', 'network']),
  exportOwnRows(profileVisitDays, profileVisitDays.userId),
  exportOwnRows(profileNetworkDays, profileNetworkDays.userId),
  exportOwnRows(liveStreams, liveStreams.userId, ['token_hash']),
  exportOwnRows(signOns, signOns.userId, ['key']),
  exportOwnRows(signOutKeys, signOutKeys.userId),
  exportOwnRows(exportArchives, exportArchives.userId, ['file_key']),
  readPaymentsForExport,
  readSupportsForExport,
  under('letters', readLettersForExport),
  exportOwnRows(letterNotices, letterNotices.userId),
  exportOwnRows(letterDays, letterDays.userId),
  under('reports', readReportsForExport),
  exportOwnRows(linkClicks, linkClicks.userId, ['visitor', 'network']),
  exportOwnRows(linkClickDays, linkClickDays.userId),
];

/** Nests the result under `part`, for readers whose keys would be unclear beside those of others. */
function under(part: string, read: Exporter): Exporter {
  return async (db, userId) => ({ [part]: await read(db, userId) });
}
