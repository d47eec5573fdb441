import { expect, test } from 'vitest';

import { localizedPath, shownRoutes } from './shown-routes.ts';

const routes = shownRoutes({ handle: 'mio', invitationCode: 'CODE' });

test('fills in the parameters of all routes', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths).not.toContainEqual(expect.stringMatching(/^\/operate/));
  expect(paths).toEqual(expect.arrayContaining(['/', '/my/links', '/@mio', '/invite/CODE', '/privacy']));
  expect(paths.join()).not.toMatch(/[{}]/);
  expect(new Set(paths).size).toBe(paths.length);
});

test('gives a public page the same path in every language', () => {
  const localized = (path: string): string | undefined => {
    const route = routes.find((one) => one.path === path);
    return route && localizedPath(route, 'zh-TW');
  };
  expect(localized('/@mio')).toBe('/@mio');
  expect(localized('/my/links')).toBe('/zh-TW/my/links');
  expect(localized('/')).toBe('/zh-TW');
});
