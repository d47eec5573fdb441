import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { createLazyComponentModule } from '../lazy/lazy-module.ts';
import { useLazyDialog } from './use-lazy-dialog.ts';

/**
 * Creates a text field, a button and the dialog that the button opens. The dialog's script loads when the
 * test calls `arrive`.
 */
function createStage() {
  const script = Promise.withResolvers<() => ReactNode>();
  const module = createLazyComponentModule(async () => script.promise);
  function Screen(): ReactNode {
    const [isOpen, setIsOpen] = useState(false);
    const isLoaded = useLazyDialog(module, { isOpen, onOpenChange: setIsOpen }) === 'loaded';
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <input aria-label="Name" />
        <output>{isOpen ? 'open' : 'closed'}</output>
        {isLoaded && isOpen && <module.Component />}
      </>
    );
  }
  return { Screen, arrive: () => script.resolve(() => <p>Sure?</p>) };
}

test('opens once its script has loaded and stays open while the user types', async () => {
  const { Screen, arrive } = createStage();
  await render(<Screen />);
  await page.getByRole('button', { name: 'Open' }).click();
  arrive();
  await expect.element(page.getByText('Sure?')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Sure?')).toBeVisible();
});

test('opens by keyboard once its script has loaded', async () => {
  const { Screen, arrive } = createStage();
  await render(<Screen />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  arrive();
  await expect.element(page.getByText('Sure?')).toBeVisible();
});

test.each([
  ['types', async () => userEvent.keyboard('x')],
  ['presses elsewhere', async () => page.getByLabelText('Name').click()],
] as const)('stays closed when the user %s before the script loads', async (_name, goOn) => {
  const { Screen, arrive } = createStage();
  const { container } = await render(<Screen />);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByText('open', { exact: true })).toBeVisible();
  await goOn();
  await expect.element(page.getByText('closed')).toBeVisible();
  arrive();
  await expect.element(page.getByText('closed')).toBeVisible();
  expect(container.textContent).not.toContain('Sure?');
});

test('waits for a lazy part of its content and shows that it is loading', async () => {
  const script = Promise.withResolvers<() => ReactNode>();
  const module = createLazyComponentModule(async () => () => null);
  const part = createLazyComponentModule(async () => script.promise);
  function Screen(): ReactNode {
    return <output>{useLazyDialog(module, { isOpen: true, part })}</output>;
  }
  await render(<Screen />);
  await expect.poll(() => module.get()).not.toBeNull();
  await expect.element(page.getByText('awaited')).toBeVisible();
  script.resolve(() => null);
  await expect.element(page.getByText('loaded')).toBeVisible();
});
