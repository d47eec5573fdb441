import axe from 'axe-core';

/** The rules that every screen keeps: WCAG 2.2, A and AA. */
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong inside an element once its transitions are over, as readable lines. */
export async function findViolations(element: Element): Promise<readonly string[]> {
  const moving = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // One that is cancelled, by a style that changed, is over too.
  await Promise.allSettled(moving.map(async ({ finished }) => finished));
  const { violations } = await axe.run(element, { runOnly: WCAG_TAGS });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
