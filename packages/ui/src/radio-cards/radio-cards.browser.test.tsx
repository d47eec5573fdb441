import '../tokens/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { KeyboardHint } from '../keyboard-hint/keyboard-hint.tsx';
import { RadioCards } from './radio-cards.tsx';

test('uses only the label as a card’s name, not its picture', async () => {
  await render(
    <RadioCards
      label="Decision"
      layout="rows"
      cards={[{ value: 'dismiss', label: 'Dismiss', picture: <KeyboardHint keys={['1']} /> }]}
      value={null}
      onChange={() => {}}
    />,
  );
  await expect.element(page.getByRole('radio', { name: 'Dismiss', exact: true })).toBeInTheDocument();
});
