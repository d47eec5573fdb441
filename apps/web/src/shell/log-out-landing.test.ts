import { expect, test } from 'vitest';

import { paths } from '#shared/routing/paths.ts';

import { createLogOutLanding } from './log-out-landing.ts';

test.each([paths.dashboard, paths.timeline])('stays pending when %s opens first', (path) => {
  const landing = createLogOutLanding();
  expect(landing.isPending()).toBe(false);
  landing.begin();
  landing.land(path);
  expect(landing.isPending()).toBe(true);
});

test.each([paths.top, paths.goodbye, paths.login])('ends when %s opens', (path) => {
  const landing = createLogOutLanding();
  landing.begin();
  landing.land(path);
  expect(landing.isPending()).toBe(false);
});
