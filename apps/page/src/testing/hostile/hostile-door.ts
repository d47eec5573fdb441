import type { PageDoor } from '@musubi/api-client';

import { createDoor, TEST_PASS } from '../fake-profile-source.ts';
import type { TestApp } from '../test-app.ts';
import { createHostilePage } from './hostile-page.ts';

/** Headers of a visitor with a pass. */
export const INSIDE = { cookie: `open=${TEST_PASS}` };

/** Variants of a door with hostile texts, one for each form that a door can have. */
export const DOOR_FORMS: readonly Partial<PageDoor>[] = [
  { is_adult: true },
  {},
  { name: null },
  { needs_word: false, is_adult: true, hint: '' },
];

/** Puts a page with hostile texts behind a door with hostile texts. */
export function showHostileDoor(app: TestApp, text: string, change = DOOR_FORMS[0]): void {
  const { profile, activities } = createHostilePage(text);
  app.source.profiles.set('mio', profile);
  app.source.activities.set('mio', activities);
  app.source.doors.set('mio', createDoor({ name: text, hint: text, ...change }));
  app.cache.clear();
}
