import { LOCALES, type Locale } from '@musubi/domain/locales';
import { createI18n } from '@musubi/i18n/create-i18n';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { localizePath } from '@musubi/i18n/locale-paths';
import { loadMessages, type Messages } from '@musubi/i18n/messages';
import { AppHeader } from '@musubi/ui/app-header/app-header';
import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import { LanguagePicker } from '@musubi/ui/language-picker/language-picker';
import { SAMPLE_PROFILES } from '@musubi/ui/profile-page/sample-profiles';
import { DrawerButton } from '@musubi/ui/side-drawer/drawer-button';
import { SideDrawer } from '@musubi/ui/side-drawer/side-drawer';
import { localeOf } from '@musubi/ui/testing/story-words';
import { withWordControls, type WordSource } from '@musubi/ui/testing/word-controls';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { useGlobals } from 'storybook/preview-api';
import { expect, fn, waitFor, within } from 'storybook/test';

import { type Path, paths } from '#shared/routing/paths.ts';

import { drawerContents } from './drawer-contents.ts';
import { type DrawerContext, memberFoot, memberSections } from './drawer-sections.tsx';

type Common = NonNullable<Messages['common']>;

interface DrawerStoryProps {
  readonly session: 'signedIn' | 'signedOut' | 'unknown';
  readonly isWaiting: boolean;
  readonly screen: Path;
  readonly isCreator: boolean;
  readonly unreadLetters: number;
  readonly name?: string | undefined;
  readonly handle?: string | undefined;
  /** Storybook passes undefined when a designer clears the control. */
  readonly picture?: string | null | undefined;
  readonly guideUrl: string;
  readonly standing: 'wide' | 'never';
  readonly defaultOpen: boolean;
  readonly menu?: Common['menu'] | undefined;
  readonly onLogOut: () => void;
  readonly onChooseLocale: (locale: Locale) => void;
}

interface Surroundings {
  readonly locale: Locale;
  readonly common: Common;
}

async function loadCommon() {
  const entries = LOCALES.map(async (locale) => [locale, (await loadMessages(locale, ['common'])).common]);
  return { common: Object.fromEntries(await Promise.all(entries)) as unknown };
}

function commonOf({ loaded }: Pick<WordSource, 'loaded'>, locale: Locale): Common {
  // The loader `loadCommon` provides the catalogues of all languages.
  return (loaded['common'] as Readonly<Record<Locale, Common>>)[locale];
}

function findWords(source: WordSource, locale: Locale) {
  const { name, pub_id: handle } = SAMPLE_PROFILES[locale];
  return { name, handle, menu: commonOf(source, locale).menu };
}

/** The entries of the product's menu, in the product's order and with its texts. */
function menuOf(
  { locale, common }: Surroundings,
  { isCreator, unreadLetters }: Pick<DrawerStoryProps, 'isCreator' | 'unreadLetters'>,
) {
  const context: DrawerContext = {
    t: createI18n(locale, { common }).t,
    localize: (path) => localizePath(path, locale),
    currentPath: paths.links,
    guideUrl: null,
    isCreator,
    isOperator: false,
    unreadLetters,
    onLogOut: () => undefined,
  };
  return { sections: memberSections(context), foot: memberFoot(context) };
}

/** Composes the drawer like the product does. Called as a function, so that the code tab shows its parts. */
function drawerScreen({
  locale,
  common,
  session,
  isWaiting,
  screen,
  isCreator,
  unreadLetters,
  name = '',
  handle = '',
  picture,
  guideUrl,
  standing,
  defaultOpen,
  menu = common.menu,
  onLogOut,
  onChooseLocale,
}: DrawerStoryProps & Surroundings): React.JSX.Element {
  const { t } = createI18n(locale, { common: { ...common, menu } });
  const profile = { name, locale, pub_id: handle, icon_image_key: picture ?? null, is_creator: isCreator };
  const { status: _status, ...contents } = drawerContents({
    t,
    localize: (path) => localizePath(path, locale),
    currentPath: screen,
    isOperator: false,
    unreadLetters,
    shown: { status: session, profile: session === 'signedIn' && !isWaiting ? profile : null, isWaiting },
    config: { contentOrigin: './sample-images', guideUrl: guideUrl === '' ? null : guideUrl },
    onLogOut,
  });
  const entries = contents.sections.flatMap((section) => section.entries);
  const title = entries.find((entry) => 'isCurrent' in entry && entry.isCurrent)?.label ?? BRAND.name;
  return (
    <SideDrawer
      {...contents}
      standing={standing}
      defaultOpen={defaultOpen}
      languagePicker={
        <LanguagePicker
          label={t('language.label')}
          locale={locale}
          localeNames={LOCALE_NAMES}
          onChange={onChooseLocale}
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
      />
      <main id="content" style={{ padding: '2rem 1.5rem' }}>
        <h1 style={{ fontSize: 'var(--text-2xl)' }}>{title}</h1>
      </main>
    </SideDrawer>
  );
}

/** A story has no routes, so its links must not leave the canvas. */
function DrawerCanvas({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return (
    <div
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="/"]')) event.preventDefault();
      }}
    >
      {children}
    </div>
  );
}

/** Remounts the drawer when one of these two changes, because the drawer reads them only on mount. */
const keyOf = ({ standing, defaultOpen }: Pick<DrawerStoryProps, 'standing' | 'defaultOpen'>): string =>
  `${standing} ${defaultOpen}`;

function DrawerScreen(props: DrawerStoryProps & Surroundings): React.JSX.Element {
  return <DrawerCanvas key={keyOf(props)}>{drawerScreen(props)}</DrawerCanvas>;
}

const isMenuPath = (id: string): id is Path => Object.values<string>(paths).includes(id);

/** The screens to which the product's menu links. */
const MENU_PATHS = [
  ...menuOf({ locale: 'en', common: {} as Common }, { isCreator: true, unreadLetters: 0 })
    .sections.flatMap(({ entries }) => entries.map(({ id }) => id))
    .filter(isMenuPath),
  paths.login,
];

const meta = {
  title: 'Shell/Side drawer',
  tags: ['!autodocs'],
  component: DrawerScreen,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 820 } } },
  loaders: [loadCommon],
  args: {
    session: 'signedIn',
    isWaiting: false,
    screen: paths.links,
    isCreator: true,
    unreadLetters: 3,
    picture: 'demo-mio-icon/192.webp',
    guideUrl: '',
    standing: 'wide',
    defaultOpen: false,
    onLogOut: fn(),
    onChooseLocale: fn(),
    locale: 'en',
    common: {} as Common,
  },
  argTypes: {
    session: {
      description:
        'Signed in shows the member’s menu, signed out the visitor’s; unknown shows what everyone may see.',
      control: 'inline-radio',
      options: ['signedIn', 'signedOut', 'unknown'],
    },
    isWaiting: {
      description: 'Whether the user, or the session itself, is still loading.',
      control: 'boolean',
    },
    screen: {
      description: 'The screen that is shown. Its entry is highlighted.',
      control: 'select',
      options: MENU_PATHS,
    },
    isCreator: {
      description: 'Whether the member receives fan letters. Decides the words of the OFUSE entry.',
      control: 'boolean',
      if: { arg: 'session', eq: 'signedIn' },
    },
    unreadLetters: {
      description: 'The number beside the letters; 0 shows none.',
      control: { type: 'number', min: 0 },
      if: { arg: 'session', eq: 'signedIn' },
    },
    name: { control: 'text', if: { arg: 'session', eq: 'signedIn' } },
    handle: { control: 'text', if: { arg: 'session', eq: 'signedIn' } },
    picture: {
      description: 'Key of the member’s picture; none shows the default icon.',
      control: {
        type: 'select',
        labels: {
          null: 'Default icon',
          'demo-mio-icon/192.webp': 'Cat at the window',
          'demo-wren-icon/192.webp': 'Singing wren',
          'demo-yian-icon/192.webp': 'Camera and egg',
        },
      },
      options: [null, 'demo-mio-icon/192.webp', 'demo-wren-icon/192.webp', 'demo-yian-icon/192.webp'],
      if: { arg: 'session', eq: 'signedIn' },
    },
    guideUrl: {
      description:
        'The operator’s own guide, which opens in a new tab. Without it the entry leads to the built-in guide.',
      control: 'text',
    },
    standing: {
      description: 'Beside the content on wide screens, as in the member area, or never.',
      control: 'inline-radio',
      options: ['wide', 'never'],
    },
    defaultOpen: {
      description: 'Whether the drawer is open at first where it lies over the content.',
      control: 'boolean',
    },
    menu: {
      description: 'Headings and entries of the menu, from the product’s catalogue.',
      control: 'object',
    },
    onLogOut: { description: 'Called when the user chooses "Log out".' },
    onChooseLocale: {
      description: 'Called when the user chooses a language, which also changes the toolbar’s.',
    },
    locale: { table: { disable: true } },
    common: { table: { disable: true } },
  },
  decorators: [
    withWordControls(findWords),
    (Story, { args }) => {
      const [, updateGlobals] = useGlobals();
      const handleChoose = (locale: Locale): void => {
        args.onChooseLocale(locale);
        updateGlobals({ locale });
      };
      return (
        <DrawerCanvas key={keyOf(args)}>
          <Story args={{ ...args, onChooseLocale: handleChoose }} />
        </DrawerCanvas>
      );
    },
  ],
  render: (args, context) => {
    const locale = localeOf(context);
    return drawerScreen({ ...args, locale, common: commonOf(context, locale) });
  },
} satisfies Meta<typeof DrawerScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** Headings and entries in the order of the menu, from top to bottom. */
function shownMenu(canvas: HTMLElement): readonly (string | null)[] {
  return [...canvas.querySelectorAll('nav :is(h2, li)')].map(({ textContent }) => textContent);
}

/** Height of the panel's content when nothing has to scroll. */
function heightOfMenu(canvas: HTMLElement): number {
  const sections = canvas.querySelector('nav > div');
  const parts = [...(sections?.parentElement?.parentElement?.children ?? [])];
  const [first, last] = [sections?.firstElementChild, sections?.lastElementChild].map((part) =>
    part?.getBoundingClientRect(),
  );
  const others = parts
    .filter((part) => !part.contains(sections))
    .concat(...canvas.querySelectorAll('nav > ul'));
  const own = (last?.bottom ?? 0) - (first?.top ?? 0);
  return others.reduce((sum, part) => sum + part.getBoundingClientRect().height, own);
}

/** Height of a laptop's screen, in pixels. */
const LAPTOP_PX = 900;

export const SignedIn: Story = {
  play: async (context) => {
    const locale = localeOf(context);
    const { sections, foot } = menuOf({ locale, common: commonOf(context, locale) }, context.args);
    const words = [...sections, { heading: null, entries: foot }].flatMap(({ heading, entries }) => [
      ...(heading === null ? [] : [heading]),
      ...entries.map((entry) =>
        'badge' in entry && entry.badge !== undefined
          ? `${entry.label}${entry.badge.count}${entry.badge.label}`
          : entry.label,
      ),
    ]);
    await expect(shownMenu(context.canvasElement)).toEqual(words);
    await expect(words).toContain(commonOf(context, locale).menu.fans);
    const height = heightOfMenu(context.canvasElement);
    await expect(height).toBeGreaterThan(LAPTOP_PX / 2);
    if (matchMedia('(pointer: fine)').matches) await expect(height).toBeLessThanOrEqual(LAPTOP_PX);
  },
};
export const OnTheTopPage: Story = { args: { screen: paths.top } };
export const SignedOut: Story = { args: { session: 'signedOut', screen: paths.top } };
export const SessionUnknown: Story = { args: { session: 'unknown', isWaiting: true } };
export const NameOnItsWay: Story = { args: { isWaiting: true } };
export const WithoutPicture: Story = { args: { picture: null } };
export const OperatorsGuide: Story = { args: { guideUrl: 'https://example.com/guide' } };

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
    const { shell } = commonOf(context, localeOf(context));
    const button = canvas.getByRole('button', { name: shell.show_menu });
    await userEvent.click(button);
    const panel = await canvas.findByRole('dialog', { name: shell.menu });
    await waitFor(async () =>
      expect(within(panel).getByRole('button', { name: shell.hide_menu })).toHaveFocus(),
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(async () => expect(button).toHaveFocus());
  },
};

/** Test only: each control exists and has an effect on the story. */
export const EveryControl: Story = {
  tags: ['!dev'],
  play: async ({ mount, args, argTypes, canvasElement, globals, loaded }) => {
    const locale = localeOf({ globals });
    const common = commonOf({ loaded }, locale);
    const words = findWords({ globals, loaded }, locale);
    const show = async (changes: Partial<DrawerStoryProps>): Promise<void> => {
      await mount(<DrawerScreen {...args} {...words} {...changes} locale={locale} common={common} />);
    };
    const shown = (selector: string) => canvasElement.querySelector(selector);
    const menu = { ...common.menu, live: 'A name that does not exist yet' };
    const changes: readonly (readonly [Partial<DrawerStoryProps>, () => unknown])[] = [
      [{ session: 'signedOut' }, () => shownMenu(canvasElement).length],
      [{ isWaiting: true }, () => shown('nav')?.parentElement?.querySelector('bdi') === null],
      [{ screen: paths.stats }, () => shown('[aria-current="page"]')?.textContent],
      [{ isCreator: false }, () => shownMenu(canvasElement)],
      [{ unreadLetters: 12 }, () => shownMenu(canvasElement)],
      [{ name: 'Another name' }, () => shown('bdi')?.textContent],
      [{ handle: 'another_handle' }, () => shown('p:has(bdi) + p')?.textContent],
      [{ picture: null }, () => shown('img')?.getAttribute('src')],
      [{ guideUrl: 'https://example.com/' }, () => shown('nav a[target="_blank"]')?.getAttribute('href')],
      [{ standing: 'never' }, () => shown('[data-standing]')?.getAttribute('data-standing')],
      [{ defaultOpen: true }, () => shown('[data-open]')?.getAttribute('data-open')],
      [{ menu }, () => shownMenu(canvasElement)],
    ];
    for (const [change, read] of changes) {
      const [name = ''] = Object.keys(change);
      await expect(argTypes[name as keyof typeof argTypes]?.control, name).toBeTruthy();
      await show({});
      const before = read();
      await show(change);
      await waitFor(async () => expect(read(), name).not.toEqual(before));
    }
  },
};
