import { LARGE_MARK } from '@musubi/domain/brand-large-mark';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { BRAND, LogoMark } from './brand.tsx';

const meta = { title: 'Brand/Mark', component: LogoMark } satisfies Meta<typeof LogoMark>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Small: Story = {};
export const Large: Story = { args: { drawing: LARGE_MARK, width: 64, height: 64 } };

export const WithName: Story = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'center', gap: '1.25rem', color: 'var(--color-accent)' }}>
      <LogoMark drawing={LARGE_MARK} width={96} height={96} />
      <div style={{ color: 'var(--color-fg)' }}>
        <p style={{ font: '700 2.25rem/1.2 var(--font-display)' }}>{BRAND.name}</p>
        <p lang="ja" style={{ fontFamily: 'var(--font-display)', letterSpacing: '0.3em' }}>
          {BRAND.nameInHan}
        </p>
      </div>
    </div>
  ),
};
