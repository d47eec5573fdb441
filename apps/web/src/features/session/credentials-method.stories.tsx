import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { CredentialsMethod } from './credentials-method.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

const meta = {
  title: 'Session/Sign-in methods',
  tags: ['!autodocs'],
  component: CredentialsMethod,
  args: {
    mode: 'sign-up',
    email: '',
    areServicesFirst: false,
    reason: null,
    onModeChange: fn(),
    onEmailChange: fn(),
    onMethodChange: fn(),
  },
  loaders: [loadWords(['session', 'sign-in'])],
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 'var(--space-5)', maxWidth: '26rem' }}>
        <SecondFactorGate>
          <Story />
        </SecondFactorGate>
      </div>
    ),
    withApp(),
  ],
} satisfies Meta<typeof CredentialsMethod>;

export default meta;

type Story = StoryObj<typeof meta>;

export const FormFirst: Story = {};

export const ServicesFirst: Story = {
  args: { areServicesFirst: true },
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('button').map((button) => button.textContent);
    await expect(names.slice(0, 6)).toEqual(['X', 'LINE', 'Facebook', 'Apple', 'GitHub', 'Google']);
    await expect(canvas.getByText('X')).toHaveFocus();
  },
};
