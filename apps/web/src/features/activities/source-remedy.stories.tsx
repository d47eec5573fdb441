import { createMusubiClient } from '@musubi/api-client';
import { type Locale, toLocale } from '@musubi/domain/locales';
import en from '@musubi/i18n/locales/en/activities.json';
import enCommon from '@musubi/i18n/locales/en/common.json';
import ja from '@musubi/i18n/locales/ja/activities.json';
import jaCommon from '@musubi/i18n/locales/ja/common.json';
import zhTw from '@musubi/i18n/locales/zh-TW/activities.json';
import zhTwCommon from '@musubi/i18n/locales/zh-TW/common.json';
import type { Messages } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { AppContext, type AppContextValue } from '#shared/app-context.tsx';

import { SourceRemedy } from './source-remedy.tsx';

// Their keys are compared by `pnpm check:i18n`; plural forms differ between languages.
const MESSAGES = {
  en: { activities: en, common: enCommon },
  ja: { activities: ja, common: jaCommon },
  'zh-TW': { activities: zhTw, common: zhTwCommon },
} as unknown as Readonly<Record<Locale, Messages>>;

const client = createMusubiClient({
  baseUrl: 'https://api.example',
  fetch: async () => Promise.reject(new TypeError('There is no network here')),
});
// Of all that screens can reach, a remedy asks for the API alone.
const app = { client } as unknown as AppContextValue;

const meta = {
  title: 'Activities/Source remedy',
  component: SourceRemedy,
  args: { example: '@mio-draws', onEdit: fn() },
  decorators: [
    (Story, { globals }) => {
      const locale = toLocale(globals['locale']);
      return (
        <MessagesProvider locale={locale} messages={MESSAGES[locale]}>
          <AppContext value={app}>
            <Story />
          </AppContext>
        </MessagesProvider>
      );
    },
  ],
} satisfies Meta<typeof SourceRemedy>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing for its owner to do: it is tried again. */
export const Standard: Story = { args: { error: 'standard_error' } };

/** The account is not there: the button leads to its field. */
export const BadYoutubeId: Story = {
  args: { error: 'youtube_bad_id' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onEdit).toHaveBeenCalledOnce();
  },
};

/** Instagram takes the token no longer: the button leads there. */
export const InstagramToken: Story = { args: { error: 'instagram_token_invalid', example: 'mio.draws' } };

/** The way there cannot be had for now, and is offered again. */
export const InstagramUnreachable: Story = {
  ...InstagramToken,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/\S/);
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
};
