import type { ThemeId } from '@musubi/domain/appearance';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';
import { PageDoor, pageDoorCss } from './page-door.tsx';

interface DoorStoryProps {
  readonly themeId: ThemeId;
  readonly isNamed: boolean;
  readonly isAdult: boolean;
  readonly needsWord: boolean;
  readonly hint: string;
  readonly problem?: string;
}

function DoorStory({ themeId, isNamed, ...door }: DoorStoryProps) {
  const props = toSampleProps(SAMPLE_PROFILES.en);
  const { profile } = props;
  const shown = {
    ...profile,
    name: isNamed ? profile.name : profile.pub_id,
    appearance: { ...profile.appearance, theme_id: themeId },
  };
  return (
    <>
      <style>{pageDoorCss(shown)}</style>
      <PageDoor
        {...props}
        {...door}
        profile={shown}
        openAction="#"
        inside="#"
        doorLabels={{
          reason: door.needsWord ? 'This page opens with a passphrase.' : 'This page is for adults only.',
          word: 'Passphrase',
          hint: 'Hint',
          open: door.isAdult ? 'I am 18 or older. Open the page' : 'Open the page',
          enter: 'I have entered the passphrase before',
          leave: 'Leave this page',
        }}
      />
    </>
  );
}

const meta = {
  title: 'Public page/Door',
  component: DoorStory,
  parameters: { layout: 'fullscreen' },
  args: {
    themeId: 'kami',
    isNamed: true,
    isAdult: false,
    needsWord: true,
    hint: 'The title of my first book',
  },
} satisfies Meta<typeof DoorStory>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Locked: Story = {};

export const WrongWord: Story = {
  args: { problem: 'That is not the passphrase. Please check the spelling and try again.' },
};

export const ForAdults: Story = {
  args: { themeId: 'ramune', isAdult: true, needsWord: false, hint: '', isNamed: false },
};

export const OnASheet: Story = { args: { themeId: 'genkou', isAdult: true } };
