/** Files that belong to no single feature, each with a description. */
export const sharedParts: Readonly<Record<string, string>> = {
  'tooling/e2e/login.e2e.ts': 'sign-in methods other than the password, of slug session',
  'tooling/e2e/links-sections.e2e.ts': 'headings and restored links, of slug links',
  'tooling/e2e/links-settings.e2e.ts': 'pictures, marks and schedules, of slug links',
  'tooling/e2e/links-services.e2e.ts': 'names and marks of services that are no link types, of slug links',
  'tooling/e2e/links-pasting.e2e.ts': 'pasted lists, and entries that are no URLs, of slug links',
  'tooling/e2e/links-undo.e2e.ts': 'undo and redo, of slug links',
  'tooling/e2e/page-blocks-editing.e2e.ts': 'the list of links and blocks, of slug page-blocks',
  'tooling/e2e/page-visits.e2e.ts': 'blocks of a demo page without scripts, of slug page-blocks',
  'tooling/e2e/prints.e2e.ts': 'prints of the demo pages, of slug page-blocks',
  'tooling/e2e/page-makers.e2e.ts':
    'blocks of the demo pages made by mouse, touch and keyboard, of slug page-blocks',
  'tooling/e2e/own-name.e2e.ts': 'a name from its claim to the page over TLS, of slug names',
  'tooling/e2e/links-many.e2e.ts': 'a list that is nearly full, of slug links',
  'tooling/e2e/login-passwords.e2e.ts':
    'new passwords that are refused, of slugs session, mail-link and settings',
  'tooling/e2e/login-codes.e2e.ts': 'expired codes and links, of slugs session and mail-link',
  'tooling/e2e/login-services.e2e.ts': 'logging in with each service, and second steps, of slug session',
  'tooling/e2e/start-names.e2e.ts': 'names that a sign-in service knows, of slug start',
  'tooling/e2e/name-notice.e2e.ts': 'the notice about a name from a sign-in service, of slug profile',
  'tooling/e2e/login-faults.e2e.ts': 'failures of logging in, of slug session',
  'tooling/e2e/session-faults.e2e.ts': 'screens of members when identity, cookies or clocks are faulty',
  'tooling/e2e/replay.e2e.ts': 'proof that no token outlives its session, of slugs session and unsubscribe',
  'tooling/e2e/first-paint.e2e.ts': 'the first paint of every screen, before the session is known',
  'tooling/e2e/back-button.e2e.ts': 'layers of every screen: drawer, dialogs, an open letter',
  'tooling/e2e/offline.e2e.ts': 'member screens without a network, by the service worker',
  'tooling/e2e/shell.e2e.ts': 'states that replace every member screen: maintenance, no network',
  'tooling/e2e/content-pages.e2e.ts':
    'logging out, signing out elsewhere, offline and focus on pages without the providers of the app',
  'tooling/e2e/screens.e2e.ts': 'every screen checked with axe, and for small targets and sideways scrolling',
  'tooling/e2e/mail-link-stranger.e2e.ts':
    'addresses that a stranger has signed up with, of slugs session and mail-link',
  'tooling/e2e/mail-link-table.e2e.ts':
    'every sign-in method of a stranger against every proof of the address',
  'tooling/e2e/newcomer.e2e.ts': 'the first steps of a newcomer, with nothing but the README and the mailbox',
  'tooling/e2e/complete-page.e2e.ts': 'a whole page from nothing, by the keyboard alone',
  'tooling/e2e/fan-ways.e2e.ts':
    'letter, report, OFUSE and support, each with the number of its interactions',
  'tooling/e2e/keyboard-tasks.e2e.ts': 'further tasks by the keyboard alone',
  'tooling/e2e/message-screens.e2e.ts': 'screens and pages that say one thing, of both servers',
  'tooling/e2e/letters-languages.e2e.ts': 'a letter in the other languages, of slug letters',
  'tooling/e2e/links-languages.e2e.ts': 'links in the other languages, of slug links',
  'tooling/e2e/activity-sources.e2e.ts':
    'sources that are connected, fail and recover, in every language, of slug activities',
  'tooling/e2e/pipelining.e2e.ts': 'requests whose answers are not read, sent to each server without a proxy',
  'tooling/e2e/slow-uploads.e2e.ts': 'progress, cancel and retry of uploads over a slow or lost connection',
  'tooling/e2e/web-headers.e2e.ts': 'headers of responses that are not screens',
  'tooling/e2e/web-stop.e2e.ts': 'the stop of the web server with open connections',
  'tooling/e2e/ha-stack.e2e.ts':
    'page servers and API processes behind nginx while some are killed or pages are closed',
  'tooling/e2e/page-copy-move.e2e.ts':
    'a page that moves to another installation by its copy, of slugs export and imports',
  'tooling/e2e/leaks.e2e.ts': 'the search for leaked secrets after all journeys',
  'tooling/e2e/session-outages.e2e.ts': 'outages of the identity service during a session',
  'tooling/e2e/session-drafts.e2e.ts': 'unsaved text of a session that ended elsewhere',
  'tooling/e2e/authenticator-app.e2e.ts':
    'the second step with an app, of slug session; docs/testing.md names the identity engines',
  'tooling/e2e/sister-app.e2e.ts':
    'signing in another app and out of both, of slug session, with the app in tooling/e2e/fixtures',
  'apps/web/src/app/[locale]/(app)/(window)/login/app/page.tsx': '`/login` for a sister app, of slug session',
  'tooling/e2e/sign-in-methods.e2e.ts':
    'sign-in methods in the settings and the second step of slug session, which belong together',
  'packages/i18n/locales/*/sign-in.json': 'words of signing in that the login screen and the settings share',
  'tooling/e2e/reference.e2e.ts': 'the page that explains every operation of the API',
  'packages/i18n/locales/*/page-copies.json':
    'words of page copies that the settings and the screen of imports share',
  'packages/i18n/locales/*/link-mails.json':
    'mails with links to sign in and confirm, of slugs session and mail-link',
  'packages/i18n/locales/*/common.json': 'words that several screens share: menu, actions, problems',
  'apps/web/src/app/[locale]/(app)/(site)/preview/page.tsx': 'target of a preview code, of slug preview',
  'apps/web/src/app/[locale]/(content)/privacy/page.tsx': 'the second document of slug legal',
  'apps/web/src/app/[locale]/(content)/goodbye/page.tsx':
    'confirmation after the account deletion, outside the member area',
  'apps/web/src/app/[locale]/(content)/discover/search/page.tsx': 'results of a search, of slug discover',
  'apps/web/src/app/[locale]/(content)/discover/genres/[genre]/page.tsx':
    'creators of a genre, of slug discover',
  'apps/web/src/app/[locale]/(app)/[...missing]/page.tsx': 'the 404 of every address that no route answers',
  'apps/web/src/app/[locale]/(app)/my/settings/account/page.tsx':
    'the sub-page of sign-in methods, of slug settings',
  'apps/web/src/app/[locale]/(app)/my/settings/security/page.tsx':
    'the sub-page of second factors and sessions, of slug settings',
  'apps/web/src/app/[locale]/(app)/my/settings/language/page.tsx':
    'the sub-page of languages, time zone and mails, of slug settings',
  'apps/web/src/app/[locale]/(app)/my/settings/privacy/page.tsx':
    'the sub-page of privacy and the export, of slug settings',
  'apps/web/src/app/[locale]/(app)/my/settings/leaving/page.tsx':
    'the sub-page of account deletion, of slug settings',
  'apps/web/src/app/[locale]/(app)/my/kits/[id]/page.tsx': 'one kit of slug kits',
  'apps/web/src/app/[locale]/(app)/operate/cases/[id]/page.tsx': 'one case of slug cases',
  'apps/web/src/app/[locale]/(content)/kits/[id]/page.tsx': 'a kit for visitors, of slug kits',
  'apps/web/src/app/[locale]/(content)/kits/[id]/card/page.tsx': 'the card to print, of slug kits',
  'apps/web/src/app/[locale]/(app)/(site)/kits/[id]/follow/page.tsx':
    'the screen that follows the creators of a kit, of slug kits',
  'apps/web/src/app/[locale]/(app)/(site)/kits/[id]/report/page.tsx': 'the report of a kit, of slug kits',
};
