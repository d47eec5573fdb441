import '../tokens/tokens.css';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';

/** A required field that complains when it is left empty, and a button right below it. */
function createForm() {
  const save = vi.fn<() => void>();
  function Form(): ReactNode {
    const [isLeft, setIsLeft] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="Name"
          onBlur={() => setIsLeft(true)}
          errorMessage={isLeft ? 'Long enough to move the button down. '.repeat(8) : undefined}
        />
        <button type="submit">Submit</button>
        <Button onPress={save}>Save</Button>
      </form>
    );
  }
  return { Form, save };
}

test.each(['Submit', 'Save'])(
  'lets a press on %s through when leaving the field shows its error',
  async (name) => {
    const { Form, save } = createForm();
    await render(<Form />);
    await userEvent.click(page.getByLabelText('Name'));
    await userEvent.click(page.getByRole('button', { name }));
    expect(save).toHaveBeenCalledOnce();
    await expect.element(page.getByText(/^Long enough/)).toBeVisible();
    await expect.element(page.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  },
);

test('shows the error at once when the keyboard leaves the field', async () => {
  const { Form } = createForm();
  await render(<Form />);
  await userEvent.click(page.getByLabelText('Name'));
  await userEvent.tab();
  await expect.element(page.getByText(/^Long enough/)).toBeVisible();
});
