import type { Locale } from '@musubi/domain/locales';

import type activities from '../locales/en/activities.json';
import type appeals from '../locales/en/appeals.json';
import type appearance from '../locales/en/appearance.json';
import type audience from '../locales/en/audience.json';
import type cases from '../locales/en/cases.json';
import type clients from '../locales/en/clients.json';
import type common from '../locales/en/common.json';
import type connections from '../locales/en/connections.json';
import type dashboard from '../locales/en/dashboard.json';
import type decisions from '../locales/en/decisions.json';
import type digest from '../locales/en/digest.json';
import type discover from '../locales/en/discover.json';
import type discoveryDesk from '../locales/en/discovery-desk.json';
import type follow from '../locales/en/follow.json';
import type follows from '../locales/en/follows.json';
import type guide from '../locales/en/guide.json';
import type health from '../locales/en/health.json';
import type imports from '../locales/en/imports.json';
import type invitations from '../locales/en/invitations.json';
import type kits from '../locales/en/kits.json';
import type legal from '../locales/en/legal.json';
import type letters from '../locales/en/letters.json';
import type linkMails from '../locales/en/link-mails.json';
import type links from '../locales/en/links.json';
import type live from '../locales/en/live.json';
import type names from '../locales/en/names.json';
import type notices from '../locales/en/notices.json';
import type numbers from '../locales/en/numbers.json';
import type ofuse from '../locales/en/ofuse.json';
import type operators from '../locales/en/operators.json';
import type pageBlocks from '../locales/en/page-blocks.json';
import type pageCopies from '../locales/en/page-copies.json';
import type passkeys from '../locales/en/passkeys.json';
import type payments from '../locales/en/payments.json';
import type people from '../locales/en/people.json';
import type preview from '../locales/en/preview.json';
import type profilePage from '../locales/en/profile-page.json';
import type profile from '../locales/en/profile.json';
import type readerMailsDesk from '../locales/en/reader-mails-desk.json';
import type readerMails from '../locales/en/reader-mails.json';
import type rewards from '../locales/en/rewards.json';
import type session from '../locales/en/session.json';
import type settings from '../locales/en/settings.json';
import type signIn from '../locales/en/sign-in.json';
import type start from '../locales/en/start.json';
import type stats from '../locales/en/stats.json';
import type subscribers from '../locales/en/subscribers.json';
import type subscriptions from '../locales/en/subscriptions.json';
import type supports from '../locales/en/supports.json';
import type timeline from '../locales/en/timeline.json';
import type top from '../locales/en/top.json';
import type webhooks from '../locales/en/webhooks.json';
import type writeToReaders from '../locales/en/write-to-readers.json';

interface Catalogue {
  readonly common: typeof common;
  readonly cases: typeof cases;
  readonly rewards: typeof rewards;
  readonly 'reader-mails': typeof readerMails;
  readonly health: typeof health;
  readonly imports: typeof imports;
  readonly invitations: typeof invitations;
  readonly activities: typeof activities;
  readonly live: typeof live;
  readonly names: typeof names;
  readonly notices: typeof notices;
  readonly numbers: typeof numbers;
  readonly ofuse: typeof ofuse;
  readonly operators: typeof operators;
  readonly preview: typeof preview;
  readonly kits: typeof kits;
  readonly legal: typeof legal;
  readonly appearance: typeof appearance;
  readonly appeals: typeof appeals;
  readonly audience: typeof audience;
  readonly clients: typeof clients;
  readonly 'reader-mails-desk': typeof readerMailsDesk;
  readonly connections: typeof connections;
  readonly dashboard: typeof dashboard;
  readonly follows: typeof follows;
  readonly decisions: typeof decisions;
  readonly digest: typeof digest;
  readonly discover: typeof discover;
  readonly 'discovery-desk': typeof discoveryDesk;
  readonly follow: typeof follow;
  readonly guide: typeof guide;
  readonly letters: typeof letters;
  readonly 'link-mails': typeof linkMails;
  readonly links: typeof links;
  readonly 'page-blocks': typeof pageBlocks;
  readonly 'page-copies': typeof pageCopies;
  readonly passkeys: typeof passkeys;
  readonly payments: typeof payments;
  readonly people: typeof people;
  readonly profile: typeof profile;
  readonly 'profile-page': typeof profilePage;
  readonly session: typeof session;
  readonly start: typeof start;
  readonly stats: typeof stats;
  readonly settings: typeof settings;
  readonly 'sign-in': typeof signIn;
  readonly subscribers: typeof subscribers;
  readonly subscriptions: typeof subscriptions;
  readonly supports: typeof supports;
  readonly timeline: typeof timeline;
  readonly top: typeof top;
  readonly webhooks: typeof webhooks;
  readonly 'write-to-readers': typeof writeToReaders;
}

/** Name of a catalogue file; `common` is the default namespace. */
export type Namespace = keyof Catalogue;

/** Messages of some namespaces in one language, as plain JSON. */
export type Messages = { readonly [N in Namespace]?: Catalogue[N] };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
    returnNull: false;
  }
}

/** Loads catalogue files, on a server or lazily in a bundle. The English files define the types. */
export async function loadMessages(locale: Locale, namespaces: readonly Namespace[]): Promise<Messages> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      // Node imports JSON only with this import attribute.
      const file = (await import(`../locales/${locale}/${namespace}.json`, { with: { type: 'json' } })) as {
        readonly default: unknown;
      };
      return [namespace, file.default] as const;
    }),
  );
  return Object.fromEntries(entries) as Messages;
}
