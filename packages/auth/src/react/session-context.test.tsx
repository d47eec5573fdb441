import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

import { createSignedIn } from '../testing/session-scenes.ts';
import { createSessionContext } from './session-context.tsx';

const { SessionProvider, useSession } = createSessionContext<{ readonly name: string }>();

function Status() {
  const { status, isLoading } = useSession();
  return `${status} ${isLoading ? 'loading' : 'ready'}`;
}

const profile = { data: undefined, isLoading: false, error: undefined, mutate: async () => {} };
const navigation = { navigate: () => {}, scrollToTop: () => {} };

test('renders an unknown session on the server', async () => {
  const { session } = await createSignedIn();
  const html = renderToString(
    <SessionProvider session={session} profile={profile} navigation={navigation}>
      <Status />
    </SessionProvider>,
  );
  expect(html).toBe('unknown loading');
});

test('renders in an app without profiles', async () => {
  const plain = createSessionContext();
  const { session } = await createSignedIn();
  const html = renderToString(
    <plain.SessionProvider session={session} navigation={navigation}>
      <p>Ready</p>
    </plain.SessionProvider>,
  );
  expect(html).toBe('<p>Ready</p>');
});

test('the hook throws outside a SessionProvider', () => {
  expect(() => renderToString(<Status />)).toThrow('No SessionProvider');
});
