import '../tokens/tokens.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Select } from './select.tsx';

const ITEMS = [
  { value: 'en', label: 'English' },
  { value: 'ja', label: '日本語' },
] as const;

const dispatch = (target: Element | null, type: string): void => {
  target?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, detail: 1 }));
};

/** Presses the button of its child select on mount, before the select's list starts to load. */
function PressedAtMount({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => dispatch(ref.current?.querySelector('button') ?? null, 'pointerdown'), []);
  return <div ref={ref}>{children}</div>;
}

const nextFrame = async (): Promise<unknown> => new Promise(requestAnimationFrame);

test('opens when its list loads between pointer down and click', async () => {
  await render(
    <PressedAtMount>
      <Select label="Language" items={ITEMS} value="en" onChange={() => {}} />
    </PressedAtMount>,
  );
  const button = page.getByRole('button').element();
  await import('./loaded-select.tsx');
  await nextFrame();
  await nextFrame();
  dispatch(button, 'pointerup');
  // The browser dispatches the click of a touch in a later task.
  await nextFrame();
  expect(button.isConnected).toBe(true);
  dispatch(button, 'click');
  await expect.element(page.getByRole('listbox')).toBeVisible();
});
