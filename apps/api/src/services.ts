import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { createActivitiesService, type ActivitiesService } from '#modules/activities/activities.service.ts';
import { createInstagramService, type InstagramService } from '#modules/activities/instagram.service.ts';
import { type AnalyticsService, createAnalyticsService } from '#modules/analytics/analytics.service.ts';
import { createClicksRepository } from '#modules/clicks/clicks.repository.ts';
import { createClicksService, type ClicksService } from '#modules/clicks/clicks.service.ts';
import { createDiscoverRepository } from '#modules/discover/discover.repository.ts';
import { createDiscoverService, type DiscoverService } from '#modules/discover/discover.service.ts';
import { type ArchiveService, createArchiveService } from '#modules/export/archive.service.ts';
import { createExportService, type ExportService } from '#modules/export/export.service.ts';
import { createFollowsRepository } from '#modules/follows/follows.repository.ts';
import { createFollowsService, type FollowsService } from '#modules/follows/follows.service.ts';
import { createFootprintsRepository } from '#modules/footprints/footprints.repository.ts';
import { createFootprintsService, type FootprintsService } from '#modules/footprints/footprints.service.ts';
import { createGenresService, type GenresService } from '#modules/genres/genres.service.ts';
import { createImagesService, type ImagesService } from '#modules/images/images.service.ts';
import {
  createInvitationsService,
  type InvitationsService,
} from '#modules/invitations/invitations.service.ts';
import {
  createLetterBlocksService,
  type LetterBlocksService,
} from '#modules/letters/letter-blocks.service.ts';
import { createLetterBoxService, type LetterBoxService } from '#modules/letters/letter-box.service.ts';
import {
  createLetterNoticesService,
  type LetterNoticesService,
} from '#modules/letters/letter-notices.service.ts';
import { lettersRepository } from '#modules/letters/letters.repository.ts';
import { createLettersService, type LettersService } from '#modules/letters/letters.service.ts';
import type { UnsubscribeLinks } from '#modules/letters/unsubscribe-links.ts';
import { createLinksService, type LinksService } from '#modules/links/links.service.ts';
import { createLiveRepository } from '#modules/live/live.repository.ts';
import { createLiveService, type LiveService } from '#modules/live/live.service.ts';
import { createMaintenanceRepository } from '#modules/maintenance/maintenance.repository.ts';
import {
  createMaintenanceService,
  type MaintenanceService,
} from '#modules/maintenance/maintenance.service.ts';
import { createPibIdService, type PibIdService } from '#modules/pib-id/pib-id.service.ts';
import { createPreviewService, type PreviewService } from '#modules/profile-page/preview.service.ts';
import { createProfilePageRepository } from '#modules/profile-page/profile-page.repository.ts';
import {
  createProfilePageService,
  type ProfilePageService,
} from '#modules/profile-page/profile-page.service.ts';
import { forgetFrozenHandles } from '#modules/profile/handle.repository.ts';
import { createHandleService, type HandleService, startOfFreeze } from '#modules/profile/handle.service.ts';
import { createProfileRepository } from '#modules/profile/profile.repository.ts';
import { createProfileService, type ProfileService } from '#modules/profile/profile.service.ts';
import { createSignUpService, type SignUpService } from '#modules/profile/sign-up.service.ts';
import { createReportsService, type ReportsService } from '#modules/reports/reports.service.ts';
import { createRewardsService, type RewardsService } from '#modules/rewards/rewards.service.ts';
import { searchIndexRepository } from '#modules/search/search-index.repository.ts';
import { createSearchRepository } from '#modules/search/search.repository.ts';
import { createSearchService, type SearchService } from '#modules/search/search.service.ts';
import { createStatsRepository } from '#modules/stats/stats.repository.ts';
import { createStatsService, type StatsService } from '#modules/stats/stats.service.ts';
import { createSuspensionService, type SuspensionService } from '#modules/suspension/suspension.service.ts';
import { createTimelineRepository, notePublications } from '#modules/timeline/timeline.repository.ts';
import { createTimelineService, type TimelineService } from '#modules/timeline/timeline.service.ts';
import { createErasureService, type ErasureService } from '#modules/unsubscribe/erasure.service.ts';
import {
  createUnsubscribeService,
  type UnsubscribeService,
} from '#modules/unsubscribe/unsubscribe.service.ts';
import {
  type AccountStatusCache,
  createAccountStatusCache,
} from '#platform/accounts/account-status-cache.ts';
import { createLastSeen, type LastSeen } from '#platform/accounts/last-seen.ts';
import { createEndedSignOns, type EndedSignOns } from '#platform/accounts/sign-ons.repository.ts';
import { createStandingRepository } from '#platform/accounts/standing.repository.ts';
import type { Clock } from '#platform/clock.ts';
import { createCreatorSummaries } from '#platform/creators/creator-summaries.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import { createIdentityStates } from '#platform/identity/identity-states.ts';
import { createSignOutErasure } from '#platform/identity/sign-out-erasure.ts';
import type { ImageEncoder } from '#platform/images/image-encoder.ts';
import { createImageKeys } from '#platform/images/image-keys.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { createPageChanges } from '#platform/page-changes.ts';
import { createPageOwners } from '#platform/page-owners.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { JobQueue } from '#platform/queue/job-queue.ts';
import type { Random } from '#platform/random.ts';
import { createSenders } from '#platform/visitors/senders.ts';
import { createVisitorKeys } from '#platform/visitors/visitor-keys.ts';
import { createVisitors } from '#platform/visitors/visitors.ts';

import { ERASERS, NUMEROUS_ROWS } from './erasers.ts';
import { EXPORTERS } from './exporters.ts';
import type { OpenPages, OpenSources } from './open-sources.ts';
import { createPageReadingServices, type PageReadingServices } from './page-reading-services.ts';
import { createPaymentServices, type PaymentServices } from './payment-services.ts';
import { createRefreshServices, type RefreshServices } from './refresh-services.ts';
import { createSessionServices, type SessionServiceParts, type SessionServices } from './session-services.ts';

// Uses the caller's transaction: the embedded database has one connection and would deadlock.
const countNetworks = async (tx: Database, userId: string) =>
  createFootprintsRepository(tx).countNetworks(userId);

export interface ServiceOptions extends Omit<SessionServiceParts, 'identityStates' | 'standing'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly identity: IdentityAccounts;
  readonly outbox: Outbox;
  readonly storage: ObjectStorage;
  readonly imageEncoder: ImageEncoder;
  /** Encodes copied images with low priority, so that uploads come first. */
  readonly copyEncoder: ImageEncoder;
  /** Fetches and reads the pages behind links. */
  readonly pages: OpenPages;
  /** Queue of sources to refresh, shared by all servers. */
  readonly refreshQueue: JobQueue;
  /** Clients of the external services that activities come from. */
  readonly sources: OpenSources;
  readonly paymentProvider: PaymentProvider;
  /** Whether this installation can send mail. */
  readonly canMail: boolean;
  readonly unsubscribeLinks: UnsubscribeLinks | null;
  readonly webOrigin: string;
  readonly log: Logger;
}

export interface Services extends RefreshServices, PaymentServices, PageReadingServices, SessionServices {
  readonly archives: ArchiveService;
  readonly dataExport: ExportService;
  readonly discover: DiscoverService;
  readonly images: ImagesService;
  readonly analyticsDays: AnalyticsService;
  readonly maintenance: MaintenanceService;
  readonly activities: ActivitiesService;
  readonly instagram: InstagramService;
  readonly erasure: ErasureService;
  readonly follows: FollowsService;
  readonly genres: GenresService;
  readonly handles: HandleService;
  readonly clicks: ClicksService;
  readonly footprints: FootprintsService;
  readonly letterBlocks: LetterBlocksService;
  readonly letterBox: LetterBoxService;
  readonly letterNotices: LetterNoticesService;
  readonly letters: LettersService;
  readonly reports: ReportsService;
  readonly stats: StatsService;
  readonly invitations: InvitationsService;
  readonly links: LinksService;
  readonly live: LiveService;
  readonly preview: PreviewService;
  readonly pibId: PibIdService;
  readonly profile: ProfileService;
  readonly profilePage: ProfilePageService;
  readonly search: SearchService;
  readonly rewards: RewardsService;
  readonly signUp: SignUpService;
  readonly timeline: TimelineService;
  readonly standing: AccountStatusCache;
  readonly hasSignOnEnded: EndedSignOns;
  readonly lastSeen: LastSeen;
  readonly suspension: SuspensionService;
  readonly unsubscribe: UnsubscribeService;
}

/** Wires all use cases together; has no side effects. */
export function createServices(options: ServiceOptions): Services {
  const { db, clock, random, outbox, identity, log, storage, imageEncoder, copyEncoder } = options;
  const identityStates = createIdentityStates({ identity, clock, log });
  const standing = createAccountStatusCache({
    repository: createStandingRepository(db),
    identityStates,
    clock,
  });
  const { paymentProvider: provider, webOrigin } = options;
  const pages = createPageChanges(outbox, [
    searchIndexRepository.refresh,
    async (tx, userId) => notePublications(tx, userId, clock.now()),
  ]);
  const summaries = createCreatorSummaries(db);
  const profiles = createProfileRepository(db);
  const imageKeys = createImageKeys(clock);
  const profilePages = createProfilePageRepository(db);
  const rewards = createRewardsService({ db, clock, countNetworks });
  const invitations = createInvitationsService({ db, clock, random, unlocks: rewards });
  const activities = createActivitiesService({ db, clock, random, pages, unlocks: rewards, imageKeys });
  const images = createImagesService({ db, clock, random, storage, encoder: imageEncoder, copyEncoder, log });
  const copying = { ...options.sources, copyImage: images.copy, recordRefresh: activities.recordRefresh };
  const queue = options.refreshQueue;
  const refreshes = createRefreshServices({ db, clock, random, log, queue, ...copying });
  const profile = createProfileService({
    db,
    repository: profiles,
    clock,
    pages,
    imageKeys,
    unlocks: rewards,
    readActivities: activities.getSettings,
  });
  const ofInstagram = { db, clock, log, pages, imageKeys, webOrigin };
  const dataExport = createExportService({ db, clock, exporters: EXPORTERS });
  const visitorKeys = createVisitorKeys({ db, clock, random });
  const visitors = createVisitors(visitorKeys, clock);
  const pageOwners = createPageOwners(db);
  const visits = createFootprintsRepository(db);
  const mail = { db, clock, random, pageOwners, senders: createSenders(visitorKeys) };
  return {
    discover: createDiscoverService({ repository: createDiscoverRepository(db), summaries, clock }),
    follows: createFollowsService({ db, repository: createFollowsRepository(db), summaries, clock, random }),
    live: createLiveService({ db, repository: createLiveRepository(db), clock, random }),
    activities,
    instagram: createInstagramService({ ...ofInstagram, instagram: options.sources.instagram }),
    genres: createGenresService(profile.setGenres),
    handles: createHandleService(db, clock),
    preview: createPreviewService({ db, repository: profilePages, clock, random }),
    profile,
    profilePage: createProfilePageService(profilePages, clock),
    dataExport,
    archives: createArchiveService({ db, clock, random, storage, log, readAll: dataExport.readAll }),
    ...createPageReadingServices({ db, clock, log, pages: options.pages, copyImage: images.copy }),
    analyticsDays: createAnalyticsService(db, clock),
    maintenance: createMaintenanceService(createMaintenanceRepository(db), clock),
    erasure: createErasureService({
      db,
      clock,
      pages,
      identity,
      signOuts: createSignOutErasure(outbox),
      erasers: ERASERS,
      numerousRows: NUMEROUS_ROWS,
      listPagesShowing: lettersRepository.listPagesShowing,
      standing,
      forgetHandles: async () => forgetFrozenHandles(db, startOfFreeze(clock.now()), clock),
      log,
    }),
    images,
    ...refreshes,
    ...createPaymentServices({ db, provider, clock, random, log, pages, pageOwners, webOrigin }),
    clicks: createClicksService({ repository: createClicksRepository(db), visitors, clock }),
    footprints: createFootprintsService({ repository: visits, visitors, pageOwners, clock }),
    letterBlocks: createLetterBlocksService(db, clock),
    letterBox: createLetterBoxService(mail),
    letterNotices: createLetterNoticesService(options),
    letters: createLettersService({ db, clock, pages }),
    reports: createReportsService(mail),
    stats: createStatsService(createStatsRepository(db), clock),
    invitations,
    links: createLinksService({ db, clock, random, pages, imageKeys, unlocks: rewards }),
    pibId: createPibIdService(db, outbox),
    search: createSearchService(createSearchRepository(db), summaries),
    rewards,
    ...createSessionServices({ ...options, identityStates, standing }),
    lastSeen: createLastSeen(db, clock),
    standing,
    hasSignOnEnded: createEndedSignOns(db),
    suspension: createSuspensionService({ db, clock, pages, standing }),
    unsubscribe: createUnsubscribeService({ db, clock, pages, outbox, standing }),
    signUp: createSignUpService({
      db,
      repository: profiles,
      clock,
      random,
      pages,
      acceptInvitation: invitations.accept,
    }),
    timeline: createTimelineService({ repository: createTimelineRepository(db), summaries, clock, random }),
  };
}
