import type { Page } from '@playwright/test';

import { expect } from './journey.ts';

/** Titles of the sub-pages of the settings, by the last part of their path. */
export const SETTINGS_TITLES = {
  account: 'Email address and password',
  'sign-in': 'Other ways to log in',
  'two-step': 'Two-step verification',
  sessions: 'Where you are logged in',
  language: 'Language and time zone',
  notifications: 'Notifications',
  privacy: 'Privacy',
  export: 'Your data',
  leaving: 'Delete account',
} as const;

export type SettingsPage = keyof typeof SETTINGS_TITLES;

/** Waits for the heading of a sub-page, in English. */
export async function expectSettings(page: Page, name: SettingsPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: SETTINGS_TITLES[name] })).toBeVisible();
}

/** Opens a sub-page of the settings by its address, in English. */
export async function openSettings(page: Page, name: SettingsPage): Promise<void> {
  await page.goto(`/my/settings/${name}`);
  await expectSettings(page, name);
}

/** Goes to another sub-page by the list beside the open one, without a reload. Wide screens have this list. */
export async function goToSettings(page: Page, name: SettingsPage): Promise<void> {
  const list = page.getByRole('navigation', { name: 'All settings' });
  await list.getByRole('link', { name: SETTINGS_TITLES[name] }).click();
  await expectSettings(page, name);
}
