import { LINK_TYPES } from '@musubi/domain/link-types';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { ServiceIcon } from './service-icon.tsx';

const meta = {
  title: 'Content/Service icon',
  component: ServiceIcon,
  args: { type: 'youtube' },
} satisfies Meta<typeof ServiceIcon>;

export default meta;

type Story = StoryObj<typeof meta>;

export const One: Story = {};

export const All: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: '0.75rem', padding: 0, listStyle: 'none', columns: 2 }}>
      {LINK_TYPES.map((type) => (
        <li key={type} style={{ display: 'flex', alignItems: 'center', gap: '0.75rem' }}>
          <ServiceIcon type={type} />
          {type}
        </li>
      ))}
    </ul>
  ),
};
