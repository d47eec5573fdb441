import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { DateTimeField } from './date-time-field.tsx';

async function show(first: string, isDay: boolean): Promise<readonly string[]> {
  const changes: string[] = [];
  function Moment(): React.JSX.Element {
    const [value, setValue] = useState(first);
    const handleChange = (changed: string): void => {
      changes.push(changed);
      setValue(changed);
    };
    return <DateTimeField label="Day" isDay={isDay} value={value} onChange={handleChange} />;
  }
  await render(<Moment />);
  return changes;
}

test.each([
  { name: 'date', first: '2026-11-20', isDay: true },
  { name: 'date and time', first: '2026-11-20T09:30', isDay: false },
])('keeps a $name while a part of it is missing', async ({ first, isDay }) => {
  const changes = await show(first, isDay);
  const field = page.getByLabelText('Day');
  await expect.element(field).toHaveValue(first);
  field.element().focus();
  await userEvent.keyboard('{Backspace}');
  expect(changes).toEqual([]);
  await expect.element(field).toHaveValue(first);
});

test('reports an empty value when the field is cleared', async () => {
  const changes = await show('2026-11-20', true);
  await userEvent.clear(page.getByLabelText('Day'));
  expect(changes).toEqual(['']);
});
