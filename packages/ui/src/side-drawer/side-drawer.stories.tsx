import { LOCALES, type Locale } from '@musubi/domain/locales';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';

import { AppHeader } from '../app-header/app-header.tsx';
import { BRAND, LogoMark } from '../brand/brand.tsx';
import { Card } from '../card/card.tsx';
import { LanguagePicker } from '../language-picker/language-picker.tsx';
import { LinkButton } from '../link-button/link-button.tsx';
import { SAMPLE_LABELS } from '../profile-page/sample-words.ts';
import { toSignedOutSections, toStorySections } from '../testing/story-drawer.tsx';
import type { StoryWords } from '../testing/story-words-en.ts';
import { localeOf, wordsOf } from '../testing/story-words.ts';
import type { DrawerLoading } from './drawer-entries.ts';
import { DrawerButton } from './drawer-state.tsx';
import { SideDrawer } from './side-drawer.tsx';

const handleLogout = fn();

interface MemberScreenProps {
  readonly words: StoryWords;
  readonly locale: Locale;
  readonly current?: 'top' | 'links' | undefined;
  readonly isSignedIn?: boolean | undefined;
  readonly loading?: DrawerLoading | undefined;
  readonly defaultOpen?: boolean | undefined;
}

function MemberScreen({
  words,
  locale,
  current = 'links',
  isSignedIn = true,
  loading,
  defaultOpen = false,
}: MemberScreenProps) {
  const [chosen, setChosen] = useState(locale);
  return (
    <SideDrawer
      labels={words.drawer}
      sections={isSignedIn ? toStorySections(words, current, handleLogout) : toSignedOutSections(words)}
      loading={loading}
      user={
        isSignedIn && loading === undefined
          ? { name: words.person, handle: words.handle, imageUrl: null }
          : null
      }
      defaultOpen={defaultOpen}
      languagePicker={
        <LanguagePicker
          label={words.drawer.language}
          locale={LOCALES.includes(chosen) ? chosen : locale}
          localeNames={SAMPLE_LABELS[locale].localeNames}
          onChange={setChosen}
        />
      }
    >
      <AppHeader
        menuButton={<DrawerButton />}
        title={
          <>
            <LogoMark />
            {BRAND.name}
          </>
        }
        actions={<LinkButton href="#preview">{words.preview}</LinkButton>}
      />
      <main
        id="content"
        style={{ display: 'grid', gap: '1.25rem', maxWidth: '52rem', padding: '2rem 1.5rem' }}
      >
        <h1 style={{ fontSize: 'var(--text-2xl)' }}>{words.screen.title}</h1>
        <Card title={words.card.title}>
          <p>{words.screen.body}</p>
        </Card>
      </main>
    </SideDrawer>
  );
}

const meta = {
  title: 'Shell/Side drawer',
  tags: ['!autodocs'],
  component: MemberScreen,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 620 } } },
  args: { words: wordsOf({ globals: {} }), locale: 'en' },
  argTypes: { words: { table: { disable: true } }, locale: { table: { disable: true } } },
  render: (args, context) => <MemberScreen {...args} words={wordsOf(context)} locale={localeOf(context)} />,
} satisfies Meta<typeof MemberScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};
export const OnTheTopPage: Story = { args: { current: 'top' } };
export const SignedOut: Story = { args: { isSignedIn: false } };
export const SessionUnknown: Story = { args: { isSignedIn: false, loading: 'menu' } };
export const NameOnItsWay: Story = { args: { loading: 'user' } };

const PHONE = { viewport: { value: 'mobile2', isRotated: false } };

export const Narrow: Story = { globals: PHONE };
export const NarrowOpenFromTheStart: Story = { globals: PHONE, args: { defaultOpen: true } };

/**
 * Whether the canvas is narrow. Measures the canvas, because the docs page and some runners ignore the
 * story's viewport.
 */
const isNarrow = (): boolean => !matchMedia('(min-width: 48rem)').matches;

export const NarrowByKeyboard: Story = {
  globals: PHONE,
  play: async (context) => {
    if (!isNarrow()) return;
    const { canvas, userEvent } = context;
    const { drawer } = wordsOf(context);
    const button = canvas.getByRole('button', { name: drawer.showMenu });
    await userEvent.click(button);
    const panel = await canvas.findByRole('dialog', { name: drawer.menu });
    await waitFor(async () =>
      expect(within(panel).getByRole('button', { name: drawer.hideMenu })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(button).toHaveFocus());
  },
};
