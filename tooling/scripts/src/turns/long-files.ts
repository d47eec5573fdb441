export interface LongFile {
  /** Duration on two cores, in seconds; 40 for files that no run has measured yet. */
  readonly seconds: number;
  readonly reason: string;
}

/** Test files of over 20 s. The turns share them by their seconds, and a run starts them first. */
export const LONG_FILES: Readonly<Record<string, LongFile>> = {
  'apps/api/src/command/backup/backup.test.ts': {
    seconds: 40,
    reason: 'backs up and restores whole databases',
  },
  'apps/api/src/command/command.test.ts': { seconds: 80, reason: 'starts a process for each command' },
  'apps/api/src/command/serve/serve.test.ts': {
    seconds: 20,
    reason: 'starts the API as a process and waits for its ends',
  },
  'apps/api/src/core/accounts/exporter.test.ts': { seconds: 20, reason: 'exports large accounts' },
  'apps/api/src/modules/activities/recorded-sources.test.ts': {
    seconds: 20,
    reason: 'refreshes every recorded source',
  },
  'apps/api/src/modules/images/image-renewal.test.ts': {
    seconds: 20,
    reason: 'fails at each step of a copy in turn',
  },
  'apps/api/src/modules/reader-mails/sending/sending.test.ts': {
    seconds: 60,
    reason: 'sends to thousands of readers',
  },
  'apps/api/src/modules/subscribers/subscriptions.test.ts': {
    seconds: 20,
    reason: 'opens an app for each test',
  },
  'apps/api/src/platform/blocklist/blocklist.test.ts': {
    seconds: 60,
    reason: 'reads lists of the longest length',
  },
  'apps/api/src/platform/page-copies/hostile-page-copies.test.ts': {
    seconds: 25,
    reason: 'opens each hostile file in a process',
  },
  'apps/api/test/authorization-ownership.test.ts': {
    seconds: 45,
    reason: 'calls each operation as owner and stranger',
  },
  'apps/api/test/concurrency.test.ts': { seconds: 45, reason: 'writes by many requests at once' },
  'apps/api/test/contract.test.ts': { seconds: 60, reason: 'sends each operation random requests' },
  'apps/api/test/crash.test.ts': { seconds: 90, reason: 'kills the API while it writes' },
  'apps/api/test/full-account.test.ts': {
    seconds: 20,
    reason: 'exports and erases a large account in a small process',
  },
  'apps/api/test/database-loss.test.ts': { seconds: 30, reason: 'kills a database server' },
  'apps/api/test/decision-mail-crash.test.ts': { seconds: 30, reason: 'kills the API while it mails' },
  'apps/api/test/health.test.ts': { seconds: 40, reason: 'opens an app for each test' },
  'apps/api/test/linear-time.test.ts': { seconds: 70, reason: 'calls each rule and parser with long texts' },
  'apps/api/test/releases/failed-upgrade.test.ts': { seconds: 30, reason: 'kills upgrades' },
  'apps/api/test/releases/releases.test.ts': {
    seconds: 30,
    reason: 'opens the databases of former versions',
  },
  'apps/page/src/render/hostile-documents.test.ts': {
    seconds: 40,
    reason: 'renders each hostile text in each document',
  },
  'packages/ui/src/profile-page/hostile-profiles.browser.test.tsx': {
    seconds: 75,
    reason: 'shows each field with hostile texts',
  },
  'packages/ui/src/profile-page/layouts.browser.test.tsx': {
    seconds: 25,
    reason: 'measures each layout at each width',
  },
  'packages/ui/src/profile-page/theme/themes.browser.test.tsx': {
    seconds: 30,
    reason: 'shows each theme with each header and layout',
  },
  'tooling/bench/src/abuse/abuse.test.ts': {
    seconds: 30,
    reason: 'sends each operation its costliest request',
  },
  'tooling/e2e/activities.e2e.ts': { seconds: 50, reason: 'connects and orders sources' },
  'tooling/e2e/activity-sources.e2e.ts': {
    seconds: 40,
    reason: 'connects, breaks and repairs sources one after another',
  },
  'tooling/e2e/appearance.e2e.ts': {
    seconds: 40,
    reason: 'sets each choice by keyboard and compares the page',
  },
  'tooling/e2e/audience.e2e.ts': { seconds: 130, reason: 'locks a page and lets visitors in' },
  'tooling/e2e/authenticator-app.e2e.ts': {
    seconds: 40,
    reason: 'waits for the next code of an authenticator app',
  },
  'tooling/e2e/clients.e2e.ts': { seconds: 40, reason: 'takes an app through a creator and an operator' },
  'tooling/e2e/connect.e2e.ts': {
    seconds: 160,
    reason: 'lets apps in, refuses them and finishes elsewhere, in two browsers',
  },
  'tooling/e2e/dashboard.e2e.ts': { seconds: 135, reason: 'opens the dashboard in each state' },
  'tooling/e2e/decisions.e2e.ts': {
    seconds: 125,
    reason: 'takes a case through two operators and a creator',
  },
  'tooling/e2e/digest.e2e.ts': { seconds: 40, reason: 'follows a reader from the first mail to the last' },
  'tooling/e2e/discover.e2e.ts': { seconds: 85, reason: 'searches and browses by each way' },
  'tooling/e2e/follows.e2e.ts': { seconds: 45, reason: 'follows, unfollows and reads timelines' },
  'tooling/e2e/ha-stack.e2e.ts': {
    seconds: 40,
    reason: 'kills servers behind the proxy while a page is edited',
  },
  'tooling/e2e/imports.e2e.ts': { seconds: 110, reason: 'imports from each service and undoes it' },
  'tooling/e2e/invitations.e2e.ts': { seconds: 35, reason: 'takes an invitation through two users' },
  'tooling/e2e/keyboard-tasks.e2e.ts': { seconds: 70, reason: 'does the most used tasks by keyboard' },
  'tooling/e2e/kits.e2e.ts': { seconds: 40, reason: 'takes a kit through three users' },
  'tooling/e2e/letters.e2e.ts': { seconds: 30, reason: 'takes letters through a fan and a creator' },
  'tooling/e2e/links-languages.e2e.ts': { seconds: 25, reason: 'edits a list in each language' },
  'tooling/e2e/links-many.e2e.ts': { seconds: 40, reason: 'edits lists of a hundred links' },
  'tooling/e2e/links-pasting.e2e.ts': { seconds: 40, reason: 'turns thirty pasted URLs into links' },
  'tooling/e2e/links-sections.e2e.ts': { seconds: 45, reason: 'moves rows and sections by keyboard' },
  'tooling/e2e/links.e2e.ts': { seconds: 145, reason: 'edits links in each way' },
  'tooling/e2e/live.e2e.ts': { seconds: 40, reason: 'keeps a stream up until its end' },
  'tooling/e2e/loaded-scripts.e2e.ts': { seconds: 40, reason: 'loads each route' },
  'tooling/e2e/login-codes.e2e.ts': { seconds: 50, reason: 'logs in by mailed codes in two browsers' },
  'tooling/e2e/login.e2e.ts': { seconds: 80, reason: 'logs in by each way' },
  'tooling/e2e/newcomer.e2e.ts': { seconds: 30, reason: 'takes a creator from sign-up to a shared page' },
  'tooling/e2e/notices.e2e.ts': {
    seconds: 25,
    reason: 'takes a notice through its sender, an operator and a creator',
  },
  'tooling/e2e/operator-desk.e2e.ts': { seconds: 40, reason: 'opens every screen of the desk' },
  'tooling/e2e/own-name.e2e.ts': { seconds: 40, reason: 'proves a domain and fetches its certificate' },
  'tooling/e2e/page-copy-move.e2e.ts': { seconds: 40, reason: 'moves a page between two installations' },
  'tooling/e2e/page-makers.e2e.ts': { seconds: 40, reason: 'makes whole pages by hand' },
  'tooling/e2e/passkeys.e2e.ts': { seconds: 235, reason: 'adds, uses and removes passkeys' },
  'tooling/e2e/passwordless.e2e.ts': { seconds: 140, reason: 'closes the password in two browsers' },
  'tooling/e2e/pipelining.e2e.ts': {
    seconds: 40,
    reason: 'sends thousands of requests without reading the answers',
  },
  'tooling/e2e/preview.e2e.ts': { seconds: 40, reason: 'compares the preview with the page after each edit' },
  'tooling/e2e/profile-page.e2e.ts': { seconds: 40, reason: 'reads a page in each state' },
  'tooling/e2e/replay.e2e.ts': { seconds: 50, reason: 'replays each credential after a session has ended' },
  'tooling/e2e/screens.e2e.ts': { seconds: 30, reason: 'opens every screen' },
  'tooling/e2e/session-faults.e2e.ts': { seconds: 120, reason: 'breaks each step of a session in turn' },
  'tooling/e2e/session-outages.e2e.ts': { seconds: 50, reason: 'stops and starts services' },
  'tooling/e2e/session-proofs.e2e.ts': {
    seconds: 70,
    reason: 'proves by password, code and passkey in one dialog after another',
  },
  'tooling/e2e/sign-in-methods.e2e.ts': { seconds: 40, reason: 'adds and removes each way to log in' },
  'tooling/e2e/sister-app.e2e.ts': { seconds: 40, reason: 'signs out in two apps by turns' },
  'tooling/e2e/slow-uploads.e2e.ts': { seconds: 45, reason: 'uploads slowly' },
  'tooling/e2e/start.e2e.ts': { seconds: 40, reason: 'makes first pages of each kind' },
  'tooling/e2e/supports.e2e.ts': { seconds: 40, reason: 'takes a support from registration to cancellation' },
  'tooling/e2e/webhooks.e2e.ts': { seconds: 70, reason: 'takes webhooks through a receiver' },
  'tooling/outside/src/api-client.test.ts': {
    seconds: 30,
    reason: 'installs and builds a package as its users do',
  },
  'tooling/outside/src/auth.test.ts': {
    seconds: 60,
    reason: 'installs and builds a package as its users do',
  },
  'tooling/outside/src/ui.test.ts': { seconds: 30, reason: 'installs and builds a package as its users do' },
};
