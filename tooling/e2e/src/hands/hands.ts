import { expect, type Locator, type Page } from '@playwright/test';

import { touchDrag } from './finger.ts';

/**
 * A method of using a screen. Journeys that call only these functions run by mouse, by touch and by keyboard.
 */
export interface Hand {
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Fills in a date with a time, such as `2099-12-04T19:30`. */
  date(field: Locator, local: string): Promise<void>;
  /** Chooses one of a group of radio buttons. */
  choose(group: Locator, name: string): Promise<void>;
  /** Opens a select and chooses an option. */
  select(button: Locator, name: string): Promise<void>;
  flip(control: Locator): Promise<void>;
  /** Moves the second of two rows above the first. */
  moveUp(rows: Locator): Promise<void>;
}

async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Returns the drag handle, which is the first button of a row. */
const handleOf = (row: Locator): Locator => row.getByRole('button').first();

/** Actions that mouse and finger share; `tip` presses a target. */
function pointing(page: Page, tip: (target: Locator) => Promise<void>): Omit<Hand, 'moveUp'> {
  return {
    press: tip,
    async write(field, text) {
      await tip(field);
      await replaceText(page, text);
    },
    // The browser's date picker is not part of the page, so the field is filled directly.
    date: async (field, local) => field.fill(local),
    choose: async (group, name) => tip(group.getByText(name, { exact: true })),
    async select(button, name) {
      await tip(button);
      await tip(page.getByRole('option', { name, exact: true }));
      await expect(page.getByRole('listbox')).toHaveCount(0);
    },
    flip: async (control) => tip(control.locator('xpath=ancestor::label')),
  };
}

export function mouse(page: Page): Hand {
  return {
    ...pointing(page, async (target) => target.click()),
    moveUp: async (rows) =>
      rows
        .last()
        .dragTo(rows.first(), { sourcePosition: { x: 20, y: 30 }, targetPosition: { x: 200, y: 3 } }),
  };
}

export function finger(page: Page): Hand {
  return {
    ...pointing(page, async (target) => target.tap()),
    moveUp: async (rows) => touchDrag(page, handleOf(rows.last()), rows.first()),
  };
}

/** Maximum number of Tab presses, which exceeds the number of Tab stops on a screen. */
const MOST_PRESSES = 120;

/** Moves the focus to a target by Tab, backwards when the target comes before the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let press = 0; press < MOST_PRESSES; press += 1) {
    const key = await target.evaluate((element) => {
      const { activeElement: focused } = document;
      if (element === focused) return null;
      const isBefore =
        focused !== null &&
        (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (key === null) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'the Tab key leads there').toBeFocused();
}

/** Moves the focus into a list by Tab, which leads to one of its rows. Arrows lead to the others. */
async function enterRows(page: Page, rows: Locator): Promise<void> {
  const isInside = async (): Promise<boolean> =>
    rows.evaluateAll((elements) => elements.some((row) => row === document.activeElement));
  for (let press = 0; press < MOST_PRESSES && !(await isInside()); press += 1)
    await page.keyboard.press('Tab');
}

async function typeDate(page: Page, field: Locator, local: string): Promise<void> {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/.exec(local) ?? [];
  await reach(page, field);
  await page.keyboard.type(`${month}${day}${year}`);
  // The year may have six digits, so the browser keeps waiting for a digit after four.
  await page.keyboard.press('ArrowRight');
  const half = Number(hour) < 12 ? 'AM' : 'PM';
  const clock = String(Number(hour) % 12 || 12).padStart(2, '0');
  await page.keyboard.type(`${clock}${minute}${half}`);
  await expect(field).toHaveValue(local);
}

/** Presses an arrow key until the target has the focus. */
async function arrowTo(page: Page, key: 'ArrowDown' | 'ArrowRight', target: Locator): Promise<void> {
  await expect(async () => {
    if (await target.evaluate((element) => element.matches(':focus, :focus-within'))) return;
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

export function keyboard(page: Page): Hand {
  const press = async (target: Locator): Promise<void> => {
    await reach(page, target);
    await page.keyboard.press('Enter');
  };
  return {
    press,
    async write(field, text) {
      await reach(page, field);
      await replaceText(page, text);
    },
    date: async (field, local) => typeDate(page, field, local),
    async choose(group, name) {
      await reach(page, group.getByRole('radio', { checked: true }));
      await arrowTo(page, 'ArrowRight', group.getByRole('radio', { name, exact: true }));
      await page.keyboard.press('Space');
    },
    async select(button, name) {
      await press(button);
      await expect(page.getByRole('option', { selected: true })).toBeFocused();
      // The chosen option may be above the selected one, and the list does not wrap around.
      await page.keyboard.press('Home');
      await arrowTo(page, 'ArrowDown', page.getByRole('option', { name, exact: true }));
      await page.keyboard.press('Enter');
    },
    async flip(control) {
      await reach(page, control);
      await page.keyboard.press('Space');
    },
    async moveUp(rows) {
      await enterRows(page, rows);
      await arrowTo(page, 'ArrowDown', rows.last());
      const name = (await handleOf(rows.last()).getAttribute('aria-label')) ?? '';
      await press(handleOf(rows.last()));
      // The list shows its drop positions a moment later, and then focuses the position of the row.
      await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', name);
      // The first arrow key only moves the drop position past the row itself.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    },
  };
}
