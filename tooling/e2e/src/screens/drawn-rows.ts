import type { Page } from '@playwright/test';

/** The fields of React's internal fiber that show which components a commit rendered. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
}

interface Counting {
  drawnRows?: string[];
}

/** Records the keys of list rows in which React renders a component. Works in production builds. */
export async function watchDrawnRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting: Counting = window as Counting;
    const FUNCTION_TAGS = new Set([0, 11, 15]);
    const PERFORMED_WORK = 1;
    counting.drawnRows = [];
    const visit = (fiber: Fiber, row: string | null): void => {
      const props = fiber.memoizedProps;
      const key = props?.['role'] === 'row' ? String(props['data-key']) : row;
      const isDrawn = FUNCTION_TAGS.has(fiber.tag) && fiber.flags % 2 === PERFORMED_WORK;
      if (isDrawn && key !== null) counting.drawnRows?.push(key);
      // An unchanged child pointer means that React skipped this subtree.
      if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling) visit(child, key);
    };
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => visit(current, null),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** Returns the rows rendered since the last call, without duplicates. */
export async function takeDrawnRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const counting: Counting = window as Counting;
    const drawn = [...new Set(counting.drawnRows)];
    counting.drawnRows = [];
    return drawn;
  });
}
