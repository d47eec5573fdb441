import '../tokens/tokens.css';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from './button.tsx';

/** Creates a task that never ends and counts the presses. */
function createTask() {
  const start = vi.fn<() => void>();
  function Task(): ReactNode {
    const [isPending, setIsPending] = useState(false);
    const handlePress = (): void => {
      start();
      setIsPending(true);
    };
    return (
      <Button isPending={isPending} onPress={handlePress}>
        Save
      </Button>
    );
  }
  return { Task, start };
}

const save = page.getByRole('button', { name: 'Save' });

test('keeps its focus and ignores further presses while pending', async () => {
  const { Task, start } = createTask();
  await render(<Task />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  save.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(start).toHaveBeenCalledOnce();
  await expect.element(save).toHaveFocus();
});

test('announces to screen readers that the task of a focused button starts', async () => {
  const { Task } = createTask();
  await render(<Task />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => document.querySelector('[data-live-announcer]')?.textContent)
    .toContain(save.element().textContent);
});

test('announces the name even when the button disappears with its task', async () => {
  const view = await render(<Button isPending={false}>Mark all</Button>);
  await userEvent.tab();
  await view.rerender(<Button isPending>Mark all</Button>);
  const announced = () => document.querySelector('[data-live-announcer]');
  await expect.poll(() => announced()?.textContent).toContain('Mark all');
  await view.unmount();
  expect(announced()?.textContent).toContain('Mark all');
  expect(announced()?.querySelector('[role="img"]')).toBeNull();
});

test('submits its form unless it is pending', async () => {
  const submit = vi.fn<() => void>();
  const Form = ({ isPending }: { readonly isPending: boolean }): ReactNode => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Button type="submit" isPending={isPending}>
        Save
      </Button>
    </form>
  );
  const screen = await render(<Form isPending />);
  await save.click({ force: true });
  expect(submit).not.toHaveBeenCalled();
  await screen.rerender(<Form isPending={false} />);
  await save.click();
  expect(submit).toHaveBeenCalledOnce();
});
