import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { OfuseBanner, type OfuseBannerProps } from './standalone-ofuse-banner.tsx';

const PROPS: OfuseBannerProps = {
  displayType: 'fixed_on_screen',
  href: 'https://ofuse.me/example',
  sentence: 'Send Mio a fan letter',
  callLabel: 'Write a letter',
  dismissLabel: 'Close',
};

test('goes when the user dismisses it, and tells the app', async () => {
  const dismissals: string[] = [];
  const screen = await render(<OfuseBanner {...PROPS} onDismiss={() => void dismissals.push('dismissed')} />);
  await screen.getByText('Send Mio a fan letter').click({ trial: true });
  expect(dismissals).toEqual([]);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
  expect(dismissals).toEqual(['dismissed']);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not a url'])('draws nothing for %s', async (href) => {
  const { container } = await render(<OfuseBanner {...PROPS} href={href} />);
  expect(container.innerHTML).toBe('');
});
