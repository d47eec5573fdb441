import type { CheckedRequest } from '@musubi/server/checked-request';
import type { PageFetch } from '@musubi/server/safe-fetch';

import type { ActivitySources, CountFetch } from './activity-source.ts';
import type { InstagramConnector } from './instagram-connector.ts';
import type { ReadPage } from './page-reader.ts';
import type { ReadLinkBack } from './rel-me-reader.ts';

/** Clients of the external services that activities come from. */
export interface SourceClients {
  /** HTTP client for all requests to the internet that activities need. */
  readonly request: CheckedRequest;
  readonly sources: ActivitySources;
  /** Counts each fetch for the metrics; nothing is counted by default. */
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
