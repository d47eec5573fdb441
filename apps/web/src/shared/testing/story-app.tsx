import type { MusubiClient } from '@musubi/api-client';
import { toLocale } from '@musubi/domain/locales';
import { loadMessages, type Messages, type Namespace } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import type { Decorator } from '@storybook/react-vite';

import { AppContext, type AppContextValue } from '../app-context.tsx';

/** The operations that a story answers itself. */
export interface StoryOperations {
  readonly content?: Partial<MusubiClient['content']>;
  readonly platform?: Partial<MusubiClient['platform']>;
}

/** Brings the words of a part of the product into its stories, in the language of the toolbar. */
export function loadWords(namespaces: readonly Namespace[]) {
  return async ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) => ({
    messages: await loadMessages(toLocale(globals['locale']), ['common', ...namespaces]),
  });
}

/** Stands in for the shell around a part of the product: its words, and an API that answers what the story says. */
export function withApp(operations: StoryOperations = {}): Decorator {
  // Parts that have stories reach for nothing else of the shell.
  const app = {
    client: operations,
    config: { contentOrigin: '.', webOrigin: location.origin },
  } as unknown as AppContextValue;
  return (Story, { globals, loaded }) => (
    <AppContext value={app}>
      {/* `loadWords` put them there. */}
      <MessagesProvider locale={toLocale(globals['locale'])} messages={loaded['messages'] as Messages}>
        <Story />
      </MessagesProvider>
    </AppContext>
  );
}
