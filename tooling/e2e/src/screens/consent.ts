import type { Locator, Page } from '@playwright/test';

/** The button by which a member answers an app at the consent screen, in English. */
export const consentAnswer = (page: Page, name: 'Allow' | 'Refuse'): Locator =>
  page.getByRole('button', { name, exact: true });
