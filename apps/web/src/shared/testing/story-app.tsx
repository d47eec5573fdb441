import type { MusubiClient } from '@musubi/api-client';
import { LOGIN_PROVIDERS } from '@musubi/auth/login-providers';
import { toLocale } from '@musubi/domain/locales';
import { loadMessages, type Messages, type Namespace } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import type { Decorator } from '@storybook/react-vite';

import { AppContext, type AppContextValue } from '#shared/app/app-context.tsx';
import type { BrowserConfig } from '#shared/config/browser-config.ts';
import { DocumentSettingsProvider } from '#shared/config/document-settings.tsx';

/** API operations that a story overrides. */
export interface StoryOperations {
  readonly content?: Partial<MusubiClient['content']>;
  readonly platform?: Partial<MusubiClient['platform']>;
}

/** A Storybook loader for the messages of some namespaces, in the toolbar's language. */
export function loadWords(namespaces: readonly Namespace[]) {
  return async ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => ({
    messages: await loadMessages(toLocale(globals['locale']), ['common', ...namespaces]),
  });
}

/**
 * A Storybook decorator that provides what the app shell provides: messages, and an API with the operations
 * of the story.
 */
export function withApp(operations: StoryOperations = {}): Decorator {
  // The casts are safe, because components with stories use nothing else of the configuration and the app context.
  const config = {
    apiOrigin: location.origin,
    contentOrigin: '.',
    webOrigin: location.origin,
    loginProviders: LOGIN_PROVIDERS,
  } as unknown as BrowserConfig;
  const session = {
    getState: () => ({ status: 'signedOut' }),
    prepareSignIn: async () => {},
    // Uploads never finish, because they wait for a bearer.
    getBearerOf: async () => new Promise(() => {}),
  };
  const app = { client: operations, config, session } as unknown as AppContextValue;
  const errorWords = { title: '', body: '', retry: '', request: '' };
  return (Story, { globals, loaded }) => (
    <DocumentSettingsProvider config={config} nonce={undefined} errorWords={errorWords}>
      <AppContext value={app}>
        {/* The loader `loadWords` provides these messages. */}
        <MessagesProvider locale={toLocale(globals['locale'])} messages={loaded['messages'] as Messages}>
          <Story />
        </MessagesProvider>
      </AppContext>
    </DocumentSettingsProvider>
  );
}
