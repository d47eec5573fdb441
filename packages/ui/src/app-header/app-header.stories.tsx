import type { Meta, StoryObj } from '@storybook/react-vite';

import { BRAND, LogoMark } from '../brand/brand.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { wordsOf } from '../testing/story-words.ts';
import { AppHeader } from './app-header.tsx';

const meta = {
  title: 'Shell/App header',
  component: AppHeader,
  parameters: { layout: 'fullscreen' },
  args: { title: '' },
  render: (args, context) => (
    <AppHeader
      {...args}
      title={
        <>
          <LogoMark />
          {BRAND.name}
        </>
      }
      actions={<LinkButton href="#preview">{wordsOf(context).preview}</LinkButton>}
    />
  ),
} satisfies Meta<typeof AppHeader>;

export default meta;

type Story = StoryObj<typeof meta>;

export const WithActions: Story = {};
