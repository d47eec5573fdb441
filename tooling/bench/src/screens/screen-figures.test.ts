import { expect, test } from 'vitest';

import { meetsGoal } from '../goals/figure.ts';
import { findScreens, toScreenFigures } from './screen-figures.ts';

const ROUTES = [
  { path: '/', isForMembers: false, isPublicPage: false },
  { path: '/my/links', isForMembers: true, isPublicPage: false },
];
const SCREENS = findScreens([{ path: '/', button: 'Menu' }, { path: '/my/links' }], ROUTES);

test('knows which screens are for members, and refuses an unknown path', () => {
  expect(SCREENS.map(({ isForMembers }) => isForMembers)).toEqual([false, true]);
  expect(() => findScreens([{ path: '/my/lists' }], ROUTES)).toThrow('There is no screen /my/lists');
});

test('gives visitors a lower limit than members, and judges the first press', () => {
  const visits = new Map([
    ['/', [{ largestPaintMs: 2_600, answerMs: 201 }]],
    ['/my/links', [{ largestPaintMs: 2_600, answerMs: undefined }]],
  ]);
  const figures = toScreenFigures(SCREENS, visits);
  expect(figures.map((figure) => [figure.name, figure.rounds, meetsGoal(figure)])).toEqual([
    ['largest contentful paint of /', [2_600], false],
    ['answer to a first press of "Menu" on /', [201], false],
    ['largest contentful paint of /my/links', [2_600], true],
  ]);
});

test('misses the goal when a visit measured nothing', () => {
  const nothing = { largestPaintMs: 0, answerMs: 0 };
  const visits = new Map([
    ['/', [nothing]],
    ['/my/links', [{ largestPaintMs: 900, answerMs: undefined }, nothing]],
  ]);
  expect(toScreenFigures(SCREENS, visits).filter(meetsGoal)).toEqual([]);
  expect(toScreenFigures(SCREENS, new Map()).filter(meetsGoal)).toEqual([]);
});
