import { type AccountStatus, createOperatorsClient } from '@musubi/api-client';
import {
  createOperatorSelf,
  createProfileResponse,
  createStatementOfReasons,
} from '@musubi/api-client/testing';
import { systemClock } from '@musubi/auth/browser';
import type { Session } from '@musubi/auth/session';
import type { SessionState } from '@musubi/auth/session-state';
import type { Messages } from '@musubi/i18n/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { SWRConfig, unstable_serialize } from 'swr';

import { AppContext, useApp } from '#shared/app/app-context.tsx';
import { toMemberProfile } from '#shared/app/member-profile.ts';
import { SessionProvider } from '#shared/app/session-wiring.ts';
import { createDraftPlaces } from '#shared/autosave/draft-places.ts';
import { EditorRegistry } from '#shared/autosave/editor-registry.ts';
import { createTextDraft } from '#shared/autosave/text-draft.ts';
import { Screen } from '#shared/screen/screen.tsx';
import { LazySealedDrafts } from '#shared/sealed-drafts/lazy-sealed-drafts.ts';
import { SealedDrafts } from '#shared/sealed-drafts/sealed-drafts.ts';
import { MaintenanceSignal } from '#shared/signals/maintenance-signal.ts';
import { createFakeStorage } from '#shared/testing/fake-storage.ts';
import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { DeskShell } from '../desk/desk-shell.tsx';
import { MemberShell } from '../member/member-shell.tsx';

const USER_ID = 'user-1';
const TYPED = 'Typed before the session ended elsewhere';
const DAY_MS = 86_400_000;

const suspension = createStatementOfReasons({
  kind: 'suspend',
  until: null,
  appeal_until: new Date(systemClock.nowMs() + DAY_MS).toISOString(),
});
const operator = {
  self: createOperatorSelf({ user_id: USER_ID, roles: ['administrator'] }),
  client: createOperatorsClient({ baseUrl: '/' }),
};
const router = {
  bfcacheId: '',
  back: () => {},
  forward: () => {},
  refresh: () => {},
  push: () => {},
  replace: () => {},
  prefetch: () => {},
};
const state: SessionState = {
  status: 'signedIn',
  user: {
    id: USER_ID,
    displayName: null,
    email: null,
    emailVerified: true,
    hasEmailProvider: true,
    shouldVerifyEmail: false,
    providerList: [],
    pibId: null,
    keyForGlobalSignOut: null,
  },
};
// The cast is safe, because the gates use only these members of the session.
const session = {
  getState: () => state,
  subscribe: () => () => {},
  start: () => () => {},
} as unknown as Session;
const navigation = { navigate: () => {}, scrollToTop: () => {} };

/** A browser's sealed drafts with one held text of a session that ended elsewhere. */
function createSealedDrafts(slug: string): LazySealedDrafts {
  const key = `${slug}-draft:${USER_ID}:${suspension.id}`;
  const shared = createFakeStorage();
  shared.setItem(`held.tab.${key}`, JSON.stringify({ atMs: systemClock.nowMs(), data: TYPED }));
  window.sessionStorage.removeItem(key);
  const places = createDraftPlaces({ shared: () => shared, tab: () => window.sessionStorage });
  const openCipher = async () => ({ seal: async (text: string) => text, open: async (text: string) => text });
  const drafts = new LazySealedDrafts(
    places,
    async () =>
      new SealedDrafts({
        places,
        tabSlot: 'tab',
        canSeal: true,
        fetchKey: async () => 'key',
        openCipher,
        clock: systemClock,
        findCookieUserId: () => null,
      }),
  );
  drafts.follow(session);
  return drafts;
}

/** A screen with one form. The tab stores the form's text until it is sent. */
function FormScreen({ slug }: { readonly slug: string }): React.JSX.Element {
  const [draft] = useState(() => createTextDraft({ slug, userId: USER_ID, id: suspension.id }));
  return (
    <Screen title="A form">
      <label>
        Text <textarea defaultValue={draft.load()} />
      </label>
    </Screen>
  );
}

interface SceneProps {
  readonly slug: 'appeal' | 'appeal-answer';
  readonly path: string;
  readonly account: AccountStatus;
}

/** The shell at a path, after a user with this status has logged in. */
function Scene({ slug, path, account }: SceneProps): React.JSX.Element {
  const outer = useApp();
  const [app] = useState(() => ({
    ...outer,
    session,
    sealedDrafts: createSealedDrafts(slug),
    editors: new EditorRegistry(),
    maintenance: new MaintenanceSignal(systemClock.nowMs),
    firstPaint: null,
  }));
  const [profile] = useState(() => ({
    data: toMemberProfile({ ...createProfileResponse(), account }),
    isLoading: false,
    error: null,
    mutate: async () => {},
  }));
  const screen = <FormScreen slug={slug} />;
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={path}>
        <SessionProvider session={session} profile={profile} navigation={navigation}>
          <AppContext value={app}>
            {path.startsWith('/operate') ? (
              <DeskShell operator={operator} onLeave={() => {}}>
                {screen}
              </DeskShell>
            ) : (
              <MemberShell>{screen}</MemberShell>
            )}
          </AppContext>
        </SessionProvider>
      </PathnameContext>
    </AppRouterContext>
  );
}

const LOCALES = ['en', 'ja', 'zh-TW'];
const noMaintenance = Object.fromEntries(
  LOCALES.map((locale) => [
    unstable_serialize(['/maintenance', locale]),
    { is_maintenance: false, starts_at: null, message: null },
  ]),
);

const meta = {
  title: 'Shell/Unsaved changes after a log-in',
  tags: ['!autodocs'],
  component: Scene,
  args: { slug: 'appeal', path: '/my/decisions', account: { state: 'active', leaves_at: null } },
  loaders: [loadWords(['decisions', 'operators'])],
  decorators: [
    (Story) => (
      <SWRConfig value={{ fallback: noMaintenance, revalidateIfStale: false, provider: () => new Map() }}>
        <Story />
      </SWRConfig>
    ),
    withApp({ platform: { v4ListDecisions: async () => ({ items: [suspension], next_cursor: null }) } }),
  ],
  play: async ({ canvas, loaded, userEvent }) => {
    const { common } = loaded['messages'] as Messages;
    const words = common?.unsaved ?? { name: 'missing', restore: 'missing' };
    await expect(await canvas.findByRole('region', { name: words.name })).toBeVisible();
    await expect(await canvas.findByRole('textbox')).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: words.restore }));
    await expect(await canvas.findByRole('textbox')).toHaveValue(TYPED);
    await expect(canvas.queryByRole('region', { name: words.name })).toBeNull();
  },
} satisfies Meta<typeof Scene>;

export default meta;

type Story = StoryObj<typeof meta>;

const suspended: AccountStatus = { state: 'suspended', leaves_at: null, suspension_reason: 'spam' };
const leaving: AccountStatus = { state: 'leaving', leaves_at: '2026-12-26T03:00:00.000Z' };

export const Member: Story = { name: 'A2: restores the text of a member' };

export const Suspended: Story = {
  name: 'A2: restores the appeal of a suspended user',
  args: { account: suspended },
};

/** A suspended user sees the appeal form on every screen. */
export const SuspendedElsewhere: Story = {
  name: 'A2: restores the appeal on another screen of a suspended user',
  args: { account: suspended, path: '/my/links' },
};

export const Leaving: Story = {
  name: 'A2: restores the text of a user whose account will be deleted',
  args: { account: leaving },
};

export const Operator: Story = {
  name: 'A2: restores the answer of an operator',
  args: { slug: 'appeal-answer', path: '/operate/appeals' },
};
