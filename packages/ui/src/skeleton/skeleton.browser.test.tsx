import '../tokens/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { Skeleton } from './skeleton.tsx';

test('reserves its space immediately and appears after 200 ms', async () => {
  const { container } = await render(<Skeleton shape="row" />);
  const skeleton = container.firstElementChild;
  if (skeleton === null) throw new Error('Nothing was drawn.');
  const at = (ms: number): string => {
    for (const animation of skeleton.getAnimations()) {
      animation.pause();
      animation.currentTime = ms;
    }
    return getComputedStyle(skeleton).visibility;
  };
  expect(at(0)).toBe('hidden');
  expect(at(199)).toBe('hidden');
  expect(at(260)).toBe('visible');
  expect(skeleton.getBoundingClientRect().height).toBe(68);
});
