import { THEME_IDS, type ThemeId } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import { PhoneFrame } from '../phone-frame/phone-frame.tsx';
import { toSampleProps } from '../profile-page/samples/sample-profiles.ts';
import { THEMES } from '../profile-page/theme/themes.ts';
import { STORY_PROFILES } from '../testing/story-profiles.ts';
import { localeOf, wordsOf } from '../testing/story-words.ts';
import { ProfilePreview } from './profile-preview.tsx';

function Preview({
  theme,
  locale,
  title,
}: {
  readonly theme: ThemeId;
  readonly locale: Locale;
  readonly title: string;
}) {
  const sample = STORY_PROFILES[locale];
  const appearance = { ...sample.appearance, theme_id: theme, font: THEMES[theme].font };
  return (
    <PhoneFrame>
      <ProfilePreview title={title} page={toSampleProps({ ...sample, appearance })} />
    </PhoneFrame>
  );
}

const meta = {
  title: 'Public page/Preview',
  component: Preview,
  args: { theme: 'sakura', locale: 'en', title: '' },
  argTypes: {
    theme: { control: 'select', options: THEME_IDS },
    locale: { table: { disable: true } },
    title: { table: { disable: true } },
  },
  render: (args, context) => (
    <Preview {...args} locale={localeOf(context)} title={wordsOf(context).preview} />
  ),
} satisfies Meta<typeof Preview>;

export default meta;

type Story = StoryObj<typeof meta>;

export const InAPhone: Story = {
  play: async ({ canvasElement }) => {
    const frame = canvasElement.querySelector('iframe');
    await waitFor(async () => expect(frame?.contentDocument?.querySelector('h1')).not.toBeNull());
  },
};
