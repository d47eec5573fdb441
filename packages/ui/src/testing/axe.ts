import axe from 'axe-core';

/** Rules for every component: WCAG 2.2, A and AA, and best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits for transitions inside an element, then returns its axe violations as readable lines. */
export async function findViolations(element: Element): Promise<readonly string[]> {
  const moving = element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  // Ignores rejections. `finished` rejects when a style change cancels a transition, and a cancelled
  // transition has ended too.
  await Promise.allSettled(moving.map(async ({ finished }) => finished));
  const { violations } = await axe.run(element, {
    runOnly: TAGS,
    // Disabled, because a single component has no landmarks around it.
    rules: { region: { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`));
}
