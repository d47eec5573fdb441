import type { ShownRoute } from '@musubi/scripts/shown-routes';

import type { Figure } from '../goals/figure.ts';
import type { SlowVisit } from './slow-visit.ts';

const GOALS_MS = { visitorPaint: 2_500, memberPaint: 4_000, answer: 200 } as const;

/** A screen to visit. */
export interface MeasuredScreen {
  readonly path: string;
  /** English name of the button that the visit presses first. */
  readonly button?: string;
}

/** A screen to visit, for visitors or for members. */
export type VisitedScreen = MeasuredScreen & Pick<ShownRoute, 'isForMembers'>;

/**
 * Returns for each screen whether it is for members.
 * @throws when a path is not a route
 */
export function findScreens(
  screens: readonly MeasuredScreen[],
  routes: readonly ShownRoute[],
): readonly VisitedScreen[] {
  return screens.map((screen) => {
    const route = routes.find(({ path }) => path === screen.path);
    if (route === undefined) throw new Error(`There is no screen ${screen.path}`);
    return { ...screen, isForMembers: route.isForMembers };
  });
}

/** A time of 0 was not measured, so it becomes NaN and the figure misses the goal. */
const measured = (ms: number | undefined): number => (ms === undefined || ms <= 0 ? Number.NaN : ms);

/** Turns the visits of each screen into figures with their goals. */
export function toScreenFigures(
  screens: readonly VisitedScreen[],
  visits: ReadonlyMap<string, readonly SlowVisit[]>,
): readonly Figure[] {
  return screens.flatMap(({ path, button, isForMembers }): readonly Figure[] => {
    const own = visits.get(path) ?? [];
    const paint: Figure = {
      name: `largest contentful paint of ${path}`,
      rounds: own.map(({ largestPaintMs }) => measured(largestPaintMs)),
      unit: 'ms',
      goal: { atMost: isForMembers ? GOALS_MS.memberPaint : GOALS_MS.visitorPaint },
    };
    if (button === undefined) return [paint];
    const answer: Figure = {
      name: `answer to a first press of "${button}" on ${path}`,
      rounds: own.map(({ answerMs }) => measured(answerMs)),
      unit: 'ms',
      goal: { atMost: GOALS_MS.answer },
    };
    return [paint, answer];
  });
}
