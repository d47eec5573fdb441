import { expect, test } from 'vitest';

import { openRepository } from '../repository.ts';
import { findScreens, screenRoutes } from './screen-routes.ts';

const NEW_FILES = [
  'apps/web/src/app/[locale]/(app)/(site)/kits/[id]/report/page.tsx',
  'apps/web/src/app/[locale]/(content)/books/page.tsx',
  'apps/web/src/app/[locale]/(content)/books/[id]/page.tsx',
];

test('4B1: every route has an address to open, or a reason', async () => {
  expect((await findScreens(await openRepository())).faults).toEqual([]);
});

test('4B1: opens the report of a kit and the screen that follows a creator', async () => {
  const paths = (await screenRoutes()).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/kits/hon-no-mawari/report', '/follow/wrenhalloway']));
  expect(paths.join()).not.toMatch(/[[\]:]/);
  expect(new Set(paths).size).toBe(paths.length);
});

test('4B1: opens a new screen, and asks for the address of one with a parameter', async () => {
  const row = "  { route: 'GET /@:pubId/guestbook/:id', ask: '/@mio/guestbook/1' },";
  const { paths, faults } = await findScreens({ files: NEW_FILES, read: async () => row });
  expect(paths).toEqual(['/books', '/kits/hon-no-mawari/report']);
  expect(faults.filter((fault) => fault.includes('needs an address'))).toEqual([
    expect.stringMatching(/^\/@:pubId\/guestbook\/:id /),
    expect.stringMatching(/^\/books\/\[id\] /),
  ]);
  expect(faults).toContainEqual(expect.stringMatching(/\/@:pubId\/letter, which is no route/));
});
