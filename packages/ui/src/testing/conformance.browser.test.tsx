import '../tokens/tokens.css';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { findViolations } from './axe.ts';
import { CONFORMANCE_CASES } from './conformance-cases.tsx';

const OWN_CLASS = 'from-outside';

function getRoot(container: Element): Element {
  const root = container.querySelector('[data-outside]');
  if (root === null) throw new Error('The component passes no attribute on.');
  return root;
}

describe.each(Object.entries(CONFORMANCE_CASES))('component %s', (name, create) => {
  test('passes ref, class and props to its root and keeps its own classes', async () => {
    let referred: Element | null = null;
    const ref = (element: Element | null): void => {
      referred = element ?? referred;
    };
    const alone = await render(create({ className: '', 'data-outside': '', ref }));
    const ownClasses = [...getRoot(alone.container).classList];
    await alone.unmount();

    const { container } = await render(create({ className: OWN_CLASS, 'data-outside': '', ref }));
    const root = getRoot(container);
    expect([...root.classList]).toEqual(expect.arrayContaining([...ownClasses, OWN_CLASS]));
    // ProfilePreview uses the frame's ref itself and does not pass on the given ref.
    expect(referred).toBe(name === 'ProfilePreview' ? null : root);
  });

  test('has no axe violations', async () => {
    const { container } = await render(create({ className: '', 'data-outside': '', ref: () => undefined }));
    expect(await findViolations(container)).toEqual([]);
  });
});
