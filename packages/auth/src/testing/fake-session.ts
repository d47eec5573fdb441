import { createSession, type Session, type SessionSettings } from '../session.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeCookieJar, type FakeCookieJar } from './fake-cookie-jar.ts';
import { createFakeIdentity, type FakeIdentity, type FakeIdentityOptions } from './fake-identity.ts';
import { createFakeLogger, type FakeLogger } from './fake-logger.ts';
import { createFakePage, type FakePage } from './fake-page.ts';
import { createFakeSessionApi, type FakeSessionApi } from './fake-session-api.ts';
import { createFakeSignals, type FakeSignals } from './fake-signals.ts';

/** A real session that uses fake ports. */
export interface FakeSession {
  readonly session: Session;
  readonly clock: FakeClock;
  readonly cookies: FakeCookieJar;
  readonly identity: FakeIdentity;
  readonly logger: FakeLogger;
  readonly page: FakePage;
  readonly api: FakeSessionApi;
  readonly signals: FakeSignals;
}

export interface FakeSessionOptions {
  readonly settings?: SessionSettings;
  readonly identity?: Omit<FakeIdentityOptions, 'clock'>;
}

/** Creates a session with fake ports. Does not start the session. */
export function createFakeSession({
  settings,
  identity: identityOptions,
}: FakeSessionOptions = {}): FakeSession {
  const clock = createFakeClock();
  const ports = {
    clock,
    identity: createFakeIdentity({ clock, ...identityOptions }),
    api: createFakeSessionApi({ clock }),
    signals: createFakeSignals(),
    cookies: createFakeCookieJar(),
    page: createFakePage(),
    logger: createFakeLogger(),
  };
  return { ...ports, session: createSession(ports, settings) };
}
