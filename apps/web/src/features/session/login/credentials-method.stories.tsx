import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

import { loadWords, withApp } from '#shared/testing/story-app.tsx';

import { SecondFactorGate } from '../sign-in/second-factor-gate.tsx';
import { CredentialsMethod } from './credentials-method.tsx';

const meta = {
  title: 'Session/Sign-in methods',
  tags: ['!autodocs'],
  component: CredentialsMethod,
  args: {
    mode: 'sign-up',
    email: '',
    areServicesFirst: false,
    canMove: true,
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

/** Creates a story in the built-in browser of an app, whose user agent ends with `end`. */
const inApp = (end: string): Pick<Story, 'args' | 'beforeEach'> => ({
  args: { areServicesFirst: true },
  beforeEach: () => {
    const value = `Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${end}`;
    Object.defineProperty(navigator, 'userAgent', { value, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'userAgent');
  },
});

export const InLine: Story = {
  ...inApp('Safari Line/15.18.0'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Google/ })).toBeDisabled();
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/[?&]openExternalBrowser=1\b/),
    );
    await expect(canvas.getAllByRole('textbox')[0]).toBeVisible();
  },
};

export const InInstagram: Story = {
  ...inApp('Instagram 405.0.0.20.90 (iPhone17,3; iOS 26_1; ja_JP)'),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Google/ })).toHaveAccessibleDescription(/Instagram/);
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
