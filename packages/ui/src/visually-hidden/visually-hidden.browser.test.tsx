import '../tokens/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { VisuallyHidden } from './visually-hidden.tsx';

test('stays one pixel wide when its parent sets the size of all children', async () => {
  const { container } = await render(
    <div className="row">
      <style>{'@layer screens { .row > * { min-width: 50%; min-height: 3rem; padding: 1rem } }'}</style>
      <VisuallyHidden role="status">Copied</VisuallyHidden>
    </div>,
  );
  const { width, height } = container.querySelector('[role=status]')?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([1, 1]);
});
