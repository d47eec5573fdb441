import type { SessionFollower } from '#shared/app/session-wiring.ts';
import { endEditorsWithTheirPerson } from '#shared/autosave/editor-registry.ts';
import { endFollowedWithTheSession } from '#shared/follows/followed-handles.ts';
import { endOfflineWithTheSession } from '#shared/offline/offline-pages.ts';
import { endOperatorBrowserWithTheSession } from '#shared/operators/operator-cookie.ts';

/** The parts of the app that follow the session of a document, in the order in which they are notified. */
export const SESSION_FOLLOWERS: readonly SessionFollower[] = [
  // First, so that no listener sees the next user with the editors of the previous user.
  ({ editors, session }) => endEditorsWithTheirPerson(editors, session),
  // After the editors, because a running editor would write its draft again.
  ({ sealedDrafts, session }) => sealedDrafts.follow(session),
  ({ session }) => endFollowedWithTheSession(session),
  ({ session }) => endOfflineWithTheSession(session, { logger: console }),
  ({ session }) => endOperatorBrowserWithTheSession(session),
];
