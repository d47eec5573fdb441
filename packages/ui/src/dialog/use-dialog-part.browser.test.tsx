import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { createComponentPart } from '../part/part.ts';
import { useDialogPart } from './use-dialog-part.ts';

/** A dialog whose script comes when the test says so, a button that opens it, and a field beside it. */
function createStage() {
  const script = Promise.withResolvers<() => ReactNode>();
  const part = createComponentPart(async () => script.promise);
  function Screen(): ReactNode {
    const [isOpen, setIsOpen] = useState(false);
    const isHere = useDialogPart(part, { isOpen, onOpenChange: setIsOpen });
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        <input aria-label="Name" />
        <output>{isOpen ? 'open' : 'closed'}</output>
        {isHere && isOpen && <part.Shown />}
      </>
    );
  }
  return { Screen, arrive: () => script.resolve(() => <p>Sure?</p>) };
}

test('a dialog that is waited for comes when its script is here, and then stays with its keys', async () => {
  const { Screen, arrive } = createStage();
  await render(<Screen />);
  await page.getByRole('button', { name: 'Open' }).click();
  arrive();
  await expect.element(page.getByText('Sure?')).toBeVisible();
  await userEvent.keyboard('x');
  await expect.element(page.getByText('Sure?')).toBeVisible();
});

test('it opens by keyboard too', async () => {
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
] as const)('it comes no more when somebody %s meanwhile', async (_name, goOn) => {
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
