import type { CheckedRequest } from '@musubi/server/checked-request';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';
import type { PageFetch } from '@musubi/server/safe-fetch';
import type { SisterApp } from '@musubi/server/sister-apps';

import type { Blocklist } from './blocklist/blocklist.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { CustomTokens } from './identity/custom-tokens.ts';
import type { IdentityAccounts } from './identity/identity-accounts.ts';
import type { IdentityRecords } from './identity/identity-records.ts';
import type { MailCodes } from './identity/mail-codes.ts';
import type { ImageEncoder } from './images/image-encoder.ts';
import type { InstagramConnector } from './instagram/instagram-connector.ts';
import type { Limits } from './limits/limits.ts';
import type { IsOff } from './limits/off-switches.ts';
import type { CountOauth } from './metrics/oauth-outcomes.ts';
import type { CountReaderMail } from './metrics/reader-mail-outcomes.ts';
import type { NameRecords } from './names/name-records.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { InstanceKey } from './page-copies/instance-keys.ts';
import type { KnownInstances } from './page-copies/known-instances.ts';
import type { PageCopyReader } from './page-copies/page-copy-reader.ts';
import type { ReadImport } from './page-imports/import-reader.ts';
import type { RelyingParty } from './passkeys/web-authn.ts';
import type { Payments } from './payments/payments.ts';
import type { JobQueue } from './queue/job-queue.ts';
import type { Random } from './random.ts';
import type { SealedTexts } from './secrets/sealed-texts.ts';
import type { ActivitySources, CountFetch } from './sources/activity-source.ts';
import type { ReadOpml } from './sources/opml/opml-reader.ts';
import type { ReadPage } from './sources/pages/page-reader.ts';
import type { ReadLinkBack } from './sources/rel-me/rel-me-reader.ts';

/** Clients of the external services that activities come from. */
export interface SourceClients {
  /** HTTP client for all requests to the internet that fetching activities needs. */
  readonly request: CheckedRequest;
  readonly sources: ActivitySources;
  /** Counts each fetch for the metrics; without it, nothing is counted. */
  readonly countFetch?: CountFetch;
  /** Null when this installation has no Instagram app. */
  readonly instagram: InstagramConnector | null;
}

/** Clients that fetch and read the pages behind links. */
export interface PageClients {
  readonly fetchPage: PageFetch;
  readonly readPage: ReadPage;
  readonly readLinkBack: ReadLinkBack;
  /** HTTP client for requests that need the whole body or the status. */
  readonly request: CheckedRequest;
}

/** Settings of creators' own domain names. */
export interface OwnNameSettings {
  /** Where creators' own domain names must point; null where none are served. */
  readonly target: { readonly name: string; readonly addresses: readonly string[] } | null;
  /**
   * Domain names that creators cannot claim, including their subdomains: the product's names and those on the
   * operator's list. Also the suffixes that creators may use although no public domain name has them.
   */
  readonly refused: {
    readonly own: readonly string[];
    readonly blocked: readonly string[];
    readonly privateSuffixes: readonly string[];
  };
}

/** Ports to everything outside the process; tests pass fakes. */
export interface Outside {
  readonly db: Database;
  /**
   * For reads that may be up to ten seconds old: a replica where there is one. Never use it for a user's own
   * data after a write, nor to decide whether a page may be shown.
   */
  readonly staleDb: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Resolves after the given number of milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly storage: ObjectStorage;
  readonly imageEncoder: ImageEncoder;
  /** Encodes images that are copied from other sites, with low priority, so that uploads come first. */
  readonly copyEncoder: ImageEncoder;
  readonly identity: IdentityAccounts;
  readonly identityRecords: IdentityRecords;
  readonly customTokens: CustomTokens;
  readonly mailCodes: MailCodes;
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly payments: Payments;
  /** Clients of the external services that activities come from. */
  readonly sources: SourceClients;
  /** Queue of sources to refresh, shared by all servers. */
  readonly refreshQueue: JobQueue;
  /** Maximum refreshes that this server runs concurrently. */
  readonly refreshConcurrency: number;
  /** Fetches and reads the pages behind links. */
  readonly linkedPages: PageClients;
  /** Encrypts secrets of users in the database; null without TOKEN_KEYS. */
  readonly seals: SealedTexts | null;
  /** Whether this installation can send mail. */
  readonly canMail: boolean;
  /** Origin of the web app, the only origin that other services may redirect browsers to. */
  readonly webOrigin: string;
  /** Origin of this API, for the addresses of feeds. */
  readonly apiOrigin: string;
  /** Origin of images, for the addresses of feeds. */
  readonly contentOrigin: string;
  /** Link targets about which operators want to be notified. */
  readonly blocklist: Blocklist;
  readonly readOpml: ReadOpml;
  readonly readImport: ReadImport;
  readonly readPageCopy: PageCopyReader['read'];
  readonly nameRecords: NameRecords;
  readonly ownNames: OwnNameSettings;
  /** Keys of this installation: the first signs page copies, and all are published. */
  readonly instanceKeys: readonly InstanceKey[];
  readonly knownInstances: KnownInstances;
  /** The site whose passkeys are accepted. */
  readonly relyingParty: RelyingParty;
  /** Whether the desk admits operators only with a passkey. */
  readonly operatorsNeedPasskey: boolean;
  /** Sister apps for which tokens may be minted. */
  readonly sisterApps: readonly SisterApp[];
  /** Hosts of apps that the operators know. */
  readonly oauthKnownClients: readonly string[];
  /** Whether apps may register themselves at the authorization server. */
  readonly isOauthRegistrationOpen: boolean;
  readonly isOff: IsOff;
  readonly countOauth?: CountOauth;
  readonly countReaderMail?: CountReaderMail;
  /** Addresses of the first administrators, for an installation without operators. */
  readonly operatorEmails: readonly string[];
}
