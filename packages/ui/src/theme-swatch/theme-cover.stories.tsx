import { THEME_IDS } from '@musubi/domain/appearance';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { ThemeCover } from './theme-cover.tsx';

const meta = {
  title: 'Public page/Theme cover',
  component: ThemeCover,
  args: { choice: { theme_id: 'kami', accent_color: null, background_color: null } },
} satisfies Meta<typeof ThemeCover>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllThemes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: '0.75rem', maxWidth: '30rem' }}>
      {THEME_IDS.map((theme_id) => (
        <ThemeCover key={theme_id} choice={{ theme_id, accent_color: null, background_color: null }} />
      ))}
    </div>
  ),
};

export const OnDarkDevices: Story = {
  args: { scheme: 'dark', choice: { theme_id: 'sakura', accent_color: null, background_color: null } },
};
