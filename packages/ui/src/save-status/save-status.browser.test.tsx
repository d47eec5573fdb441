import '../tokens/tokens.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { SaveStatus } from './save-status.tsx';

test('a long message squeezes neither icon nor retry button', async () => {
  await page.viewport(320, 640);
  const { container } = await render(
    <SaveStatus
      lang="ja"
      state="failed"
      text="保存できていません — うまくいきませんでした。もう一度お試しください。"
      retry={{ label: 'もう一度試す', onRetry: () => {} }}
    />,
  );
  expect(container.querySelector('svg')?.getBoundingClientRect().width).toBe(16);
  const words = document.createRange();
  words.selectNodeContents(page.getByRole('button').element());
  expect(words.getClientRects()).toHaveLength(1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
