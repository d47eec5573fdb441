import '../tokens/tokens.css';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { LanguagePicker } from '../language-picker/language-picker.tsx';
import { SAMPLE_LABELS } from '../profile-page/samples/sample-words.ts';
import { findViolations } from '../testing/axe.ts';
import { STORY_WORDS_EN } from '../testing/story-words-en.ts';
import { DrawerButton } from './drawer-button.tsx';
import type { DrawerSection } from './drawer-entries.ts';
import { SideDrawer, type SideDrawerProps } from './side-drawer.tsx';

const words = STORY_WORDS_EN;
const REM_PX = 16;

/** One section of each kind: a section of links, and a section with an external link and an action. */
function createSections(current: 'top' | 'links', onLogout: () => void): readonly DrawerSection[] {
  return [
    {
      id: 'site',
      heading: words.drawer.site,
      entries: [
        {
          id: 'top',
          label: words.drawer.top,
          href: '#top',
          isAlwaysLink: true,
          isCurrent: current === 'top',
        },
        { id: 'dashboard', label: words.drawer.dashboard, href: '#dashboard' },
        { id: 'links', label: words.drawer.links, href: '#links', isCurrent: current === 'links' },
      ],
    },
    {
      id: 'rest',
      heading: null,
      entries: [
        { id: 'guide', label: words.drawer.guide, href: 'https://example.com/guide', opensNewTab: true },
        { id: 'logout', label: words.drawer.logout, onAction: onLogout },
      ],
    },
  ];
}

async function renderDrawer(
  props: Partial<SideDrawerProps> & {
    readonly current?: 'top' | 'links';
    readonly onLogout?: () => void;
  } = {},
): Promise<HTMLElement> {
  const { current = 'links', onLogout = () => undefined, ...rest } = props;
  const { container } = await render(
    <SideDrawer
      labels={words.drawer}
      sections={createSections(current, onLogout)}
      user={{ name: words.person, handle: words.handle, imageUrl: null }}
      languagePicker={
        <LanguagePicker
          label="LANGUAGE"
          locale="en"
          localeNames={SAMPLE_LABELS.en.localeNames}
          onChange={() => undefined}
        />
      }
      {...rest}
    >
      <DrawerButton />
      <main id="content">
        <h1>{words.screen.title}</h1>
        <button type="button">{words.preview}</button>
      </main>
    </SideDrawer>,
  );
  return container;
}

const menuButton = () => page.getByRole('button', { name: words.drawer.showMenu });
const closeButton = () => page.getByRole('button', { name: words.drawer.hideMenu });
const panel = () => page.getByRole('dialog', { name: words.drawer.menu });
const navigation = () => page.getByRole('navigation', { name: words.drawer.menu });

// Turns motion off, so that the drawer is in place at once. No test covers the slide animation.
beforeEach(() => {
  document.documentElement.dataset['motion'] = 'reduce';
});

afterEach(() => {
  delete document.documentElement.dataset['motion'];
});

describe('on a narrow screen', () => {
  beforeEach(async () => {
    await page.viewport(390, 780);
  });

  test('starts closed, hidden and unreachable', async () => {
    await renderDrawer();
    await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(panel()).not.toBeInTheDocument();
    expect(navigation().query()).toBeNull();
  });

  test('starts open with defaultOpen', async () => {
    await renderDrawer({ defaultOpen: true });
    await expect.element(panel()).toBeVisible();
  });

  test('opens at the specified width, takes focus and makes the content inert', async () => {
    const container = await renderDrawer();
    await menuButton().click();
    await expect.element(closeButton()).toHaveFocus();
    expect(panel().element().getBoundingClientRect().width).toBe(16.25 * REM_PX);
    expect(container.querySelector('main')?.closest('[inert]')).not.toBeNull();
    expect(await findViolations(container)).toEqual([]);
  });

  test('closes on Esc and returns the focus', async () => {
    const container = await renderDrawer();
    await menuButton().click();
    await expect.element(closeButton()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menuButton()).toHaveFocus();
    expect(container.querySelector('main')?.closest('[inert]')).toBeNull();
  });

  test('closes when the user clicks the main content', async () => {
    await renderDrawer();
    await menuButton().click();
    await expect.element(panel()).toBeVisible();
    await userEvent.click(document.body, { position: { x: 350, y: 400 }, force: true });
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('closes when the user clicks a menu entry', async () => {
    await renderDrawer();
    await menuButton().click();
    await page.getByRole('link', { name: words.drawer.dashboard }).click();
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('stays open when the user chooses a language', async () => {
    await renderDrawer();
    await menuButton().click();
    await page.getByRole('button', { name: /LANGUAGE/ }).click();
    await page.getByRole('option', { name: '日本語' }).click();
    await expect.element(panel()).toBeVisible();
  });

  test('stays open when the user clicks a custom language picker', async () => {
    await renderDrawer({ languagePicker: <button type="button">English</button> });
    await menuButton().click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect.element(closeButton()).toBeVisible();
    await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'true');
  });

  test('runs the logout action', async () => {
    let loggedOut = 0;
    await renderDrawer({
      onLogout: () => {
        loggedOut += 1;
      },
    });
    await menuButton().click();
    await page.getByRole('button', { name: words.drawer.logout }).click();
    expect(loggedOut).toBe(1);
  });
});

describe('on a wide screen', () => {
  beforeEach(async () => {
    await page.viewport(1200, 800);
  });

  test('shows the menu beside the usable content, without a menu button', async () => {
    const container = await renderDrawer();
    await expect.element(navigation()).toBeVisible();
    expect(menuButton().query()).toBeNull();
    expect(container.querySelector('[inert]')).toBeNull();
    expect(container.querySelector('main')?.getBoundingClientRect().left).toBe(16.25 * REM_PX);
  });

  test('shows the current screen as text with aria-current', async () => {
    const container = await renderDrawer();
    const current = container.querySelector('[aria-current="page"]');
    expect(current?.localName).toBe('span');
    expect(current?.textContent).toBe(words.drawer.links);
  });

  test('scrolls only the menu to the current entry and shows entries below', async () => {
    await page.viewport(1200, 500);
    const entries = Array.from({ length: 30 }, (_, index) => ({
      id: `entry-${index}`,
      label: `Entry ${index}`,
      href: `#entry-${index}`,
      isCurrent: index === 20,
    }));
    await renderDrawer({ sections: [{ id: 'many', heading: null, entries }] });
    const [scrolled] = navigation().element().children;
    const { top = 0, bottom = 0 } = scrolled?.getBoundingClientRect() ?? {};
    const placeOf = (index: number) =>
      page.getByText(`Entry ${index}`, { exact: true }).element().getBoundingClientRect();
    expect(placeOf(20).top).toBeGreaterThan(top);
    expect(placeOf(21).top).toBeLessThan(bottom);
    expect(scrolled?.scrollTop).toBeGreaterThan(0);
    expect(window.scrollY).toBe(0);
  });

  test('links to the top page even while it is the current screen', async () => {
    await renderDrawer({ current: 'top' });
    const top = page.getByRole('link', { name: words.drawer.top });
    await expect.element(top).toHaveAttribute('aria-current', 'page');
    await expect.element(top).toHaveAttribute('href', '#top');
  });

  test('uses the app’s link component only for internal links', async () => {
    await renderDrawer({
      linkComponent: ({ href, children, ...rest }) => (
        <a {...rest} href={`${href}-routed`}>
          {children}
        </a>
      ),
    });
    await expect
      .element(page.getByRole('link', { name: words.drawer.dashboard }))
      .toHaveAttribute('href', '#dashboard-routed');
    await expect
      .element(page.getByRole('link', { name: /^Service guide/ }))
      .toHaveAttribute('href', 'https://example.com/guide');
  });

  test('with standing="never", stays closed until the user opens it', async () => {
    const container = await renderDrawer({ standing: 'never' });
    expect(navigation().query()).toBeNull();
    expect(container.querySelector('main')?.getBoundingClientRect().left).toBe(0);
    await menuButton().click();
    await expect.element(panel()).toBeVisible();
  });
});

describe('a section that folds', () => {
  const heading = () => page.getByRole('button', { name: words.drawer.site });
  const dashboard = () => page.getByRole('link', { name: words.drawer.dashboard });
  const renderFold = async (current?: 'top', props: Partial<SideDrawerProps> = {}): Promise<HTMLElement> =>
    renderDrawer({
      sections: createSections(current ?? 'links', () => undefined).map((section) => ({
        ...section,
        isFoldable: true,
        entries: section.entries.filter(({ id }) => current !== undefined || id !== 'links'),
      })),
      ...props,
    });

  beforeEach(async () => {
    await page.viewport(1200, 800);
  });
  afterEach(() => {
    localStorage.clear();
  });

  test('shows only its heading until the user opens it', async () => {
    const container = await renderFold();
    await expect.element(heading()).toHaveAttribute('aria-expanded', 'false');
    expect(dashboard().query()).toBeNull();
    await heading().click();
    await expect.element(dashboard()).toBeVisible();
    await expect.element(heading()).toHaveAttribute('aria-expanded', 'true');
    expect(await findViolations(container)).toEqual([]);
  });

  test('keeps the user’s choice in this browser', async () => {
    localStorage.setItem('drawer-open:site', '');
    await renderFold();
    await expect.element(dashboard()).toBeVisible();
    await heading().click();
    expect(dashboard().query()).toBeNull();
    expect(localStorage.getItem('drawer-open:site')).toBeNull();
  });

  test('is open while it contains the current screen', async () => {
    await renderFold('top');
    await expect.element(dashboard()).toBeVisible();
  });

  test('is open when only the frame knows the current screen', async () => {
    await renderFold(undefined, { currentHref: '#dashboard/part' });
    await expect.element(dashboard()).toBeVisible();
  });

  test('does not close the drawer when the user folds or unfolds it', async () => {
    await page.viewport(390, 780);
    await renderFold(undefined, { defaultOpen: true });
    await heading().click();
    await expect.element(panel()).toBeVisible();
    await expect.element(dashboard()).toBeVisible();
  });
});

describe('the number of an entry', () => {
  const renderNumber = async (count: number): Promise<HTMLElement> =>
    renderDrawer({
      sections: [
        {
          id: 'fans',
          heading: null,
          entries: [
            {
              id: 'dashboard',
              label: 'Letters',
              href: '#letters',
              badge: { count, label: `${count} unread` },
            },
          ],
        },
      ],
    });

  test('is a short number on screen and a sentence for screen readers', async () => {
    await page.viewport(1200, 800);
    const container = await renderNumber(120);
    await expect.element(page.getByRole('link', { name: 'Letters 120 unread' })).toBeVisible();
    await expect.element(page.getByText('99+', { exact: true })).toBeVisible();
    expect(await findViolations(container)).toEqual([]);
  });
});

describe('the signed-in user', () => {
  const head = (container: HTMLElement) => ({
    name: container.querySelector('p:has(> bdi)'),
    icon: container.querySelector('img'),
  });

  test('shows the default icon when the user has no picture', async () => {
    const { icon } = head(await renderDrawer());
    expect(icon?.getAttribute('src')).toBe('/assets/default-icon.svg');
    const own = head(await renderDrawer({ user: { name: 'Mio', imageUrl: './sample-images/mio-icon' } }));
    expect(own.icon?.getAttribute('src')).toBe('./sample-images/mio-icon');
  });

  test('sets the `lang` attribute of the name to the user’s language', async () => {
    const { name } = head(await renderDrawer({ user: { name: '水野 澪', lang: 'ja', imageUrl: null } }));
    expect(name?.getAttribute('lang')).toBe('ja');
    expect(name?.textContent).toBe('水野 澪');
  });

  test.each(['👨‍👩‍👧‍👦'.repeat(40), 'مريم'.repeat(10), '結'.repeat(40), 'M'.repeat(40)])(
    'keeps a name such as %s inside the narrowest drawer',
    async (name) => {
      await page.viewport(320, 568);
      const container = await renderDrawer({
        user: { name, handle: 'w'.repeat(30), imageUrl: null },
        defaultOpen: true,
      });
      const dialog = panel().element();
      const [top = 0, navTop = 0] = [dialog, navigation().element()].map(
        (box) => box.getBoundingClientRect().top,
      );
      const handle = page
        .getByText(`@${'w'.repeat(30)}`)
        .element()
        .getBoundingClientRect();
      expect(handle.bottom).toBeLessThanOrEqual(navTop);
      expect(navTop - top).toBeLessThan(160);
      expect(dialog.scrollWidth).toBe(dialog.clientWidth);
      expect(container.scrollWidth).toBeLessThanOrEqual(320);
    },
  );
});
