import { THEME_IDS } from '@musubi/domain/appearance';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { ThemeSwatch } from './theme-swatch.tsx';

const meta = {
  title: 'Public page/Theme swatch',
  component: ThemeSwatch,
  args: { choice: { theme_id: 'kami', accent_color: null, background_color: null } },
} satisfies Meta<typeof ThemeSwatch>;

export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {};

export const AllThemes: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
      {THEME_IDS.map((theme_id) => (
        <ThemeSwatch
          key={theme_id}
          width={144}
          height={108}
          choice={{ theme_id, accent_color: null, background_color: null }}
        />
      ))}
    </div>
  ),
};

export const OwnColours: Story = {
  args: { choice: { theme_id: 'kami', accent_color: '#c2410c', background_color: '#0f2d25' } },
};

export const OnDarkDevices: Story = {
  args: { scheme: 'dark', choice: { theme_id: 'sakura', accent_color: null, background_color: null } },
};
