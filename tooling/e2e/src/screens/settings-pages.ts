import type { Locator, Page } from '@playwright/test';

import { expect } from '../journey/journey.ts';

/** Titles of the sub-pages of the settings, by the last part of their path. */
export const SETTINGS_TITLES = {
  account: 'Login',
  security: 'Security',
  connections: 'Apps and tokens',
  language: 'Language and notifications',
  audience: 'Who sees my page',
  privacy: 'Privacy and data',
  leaving: 'Delete account',
} as const;

/** Sections of sub-pages, by URL fragment, with page and title. Each was a separate sub-page before. */
export const SETTINGS_SECTIONS = {
  'sign-in': { page: 'account', title: 'Other ways to log in' },
  'two-step': { page: 'security', title: 'Two-step verification' },
  sessions: { page: 'security', title: 'Where you are logged in' },
  notifications: { page: 'language', title: 'Email notifications' },
  export: { page: 'privacy', title: 'Your data' },
} as const satisfies Readonly<Record<string, { page: keyof typeof SETTINGS_TITLES; title: string }>>;

export type SettingsPage = keyof typeof SETTINGS_TITLES;

export function settingsSection(page: Page, name: keyof typeof SETTINGS_SECTIONS): Locator {
  return page.getByRole('region', { name: SETTINGS_SECTIONS[name].title });
}

/** Waits for the heading of a sub-page, in English. */
export async function expectSettings(page: Page, name: SettingsPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: SETTINGS_TITLES[name] })).toBeVisible();
}

/** Opens a sub-page of the settings by its address, in English. */
export async function openSettings(page: Page, name: SettingsPage): Promise<void> {
  await page.goto(`/my/settings/${name}`);
  await expectSettings(page, name);
}

/** Publishes the page of a new member. Followers do not see news of an unlisted page. */
export async function publishPage(page: Page): Promise<void> {
  await openSettings(page, 'audience');
  // A new page is unlisted. The option "everyone" is above that option.
  await page.getByRole('radio', { checked: true }).first().focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Show it to everyone' }).click();
  await expect(page.getByText('Everyone can find and open your page.').first()).toBeVisible();
}
