import '../tokens/tokens.css';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp } from 'vitest/browser';

import { Button } from '../button/button.tsx';
import { ColorSwatches } from '../color-swatches/color-swatches.tsx';
import { Notice } from '../notice/notice.tsx';
import { RadioCards } from '../radio-cards/radio-cards.tsx';
import { Switch } from '../switch/switch.tsx';

interface Emulation {
  send: (method: string, parameters: object) => Promise<unknown>;
}

const emulate = async (value: string): Promise<void> => {
  await (cdp() as Emulation).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  });
};

beforeEach(async () => {
  await emulate('active');
});

afterEach(async () => {
  await emulate('none');
});

async function styleOf(element: React.JSX.Element, selector: string): Promise<CSSStyleDeclaration> {
  const { container } = await render(element);
  const found = container.querySelector(selector);
  if (found === null) throw new Error(`Nothing matches ${selector}.`);
  return getComputedStyle(found);
}

/** Whether a control keeps a visible border under forced colours. */
function hasEdge({ borderTopStyle, borderTopWidth, borderTopColor }: CSSStyleDeclaration): boolean {
  return (
    /solid|dashed/.test(borderTopStyle) &&
    Number.parseFloat(borderTopWidth) >= 1 &&
    borderTopColor !== 'rgba(0, 0, 0, 0)'
  );
}

test('forced colours are emulated', () => {
  expect(matchMedia('(forced-colors: active)').matches).toBe(true);
});

test.each(['primary', 'secondary', 'quiet', 'danger'] as const)(
  'a %s button keeps its border',
  async (variant) => {
    expect(hasEdge(await styleOf(<Button variant={variant}>{variant}</Button>, 'button'))).toBe(true);
  },
);

test('a switch shows its state by track and check mark', async () => {
  const on = await styleOf(<Switch label="on" defaultSelected />, '[data-selected] span:has(> span > svg)');
  const check = await styleOf(<Switch label="on" defaultSelected />, 'svg');
  const off = await styleOf(<Switch label="off" />, 'label:not([data-selected]) span:has(> span > svg)');
  const noCheck = await styleOf(<Switch label="off" />, 'label:not([data-selected]) svg');
  expect(hasEdge(on)).toBe(true);
  expect(hasEdge(off)).toBe(true);
  expect(on.backgroundColor).not.toBe(off.backgroundColor);
  expect([check.opacity, noCheck.opacity]).toEqual(['1', '0']);
});

test('the selected card has a different border colour', async () => {
  const cards = (
    <RadioCards
      label="Shape"
      cards={[
        { value: 'square', label: 'Square' },
        { value: 'pill', label: 'Pill' },
      ]}
      value="pill"
      onChange={() => undefined}
    />
  );
  const chosen = await styleOf(cards, 'label[data-selected]');
  const other = await styleOf(cards, 'label:not([data-selected])');
  expect(hasEdge(chosen)).toBe(true);
  expect(hasEdge(other)).toBe(true);
  expect(chosen.borderTopColor).not.toBe(other.borderTopColor);
});

test('a notice keeps its border', async () => {
  expect(hasEdge(await styleOf(<Notice tone="danger">Lost</Notice>, 'div > div'))).toBe(true);
});

test('a selected swatch has a ring, a check and its own colour', async () => {
  const swatches = (
    <ColorSwatches
      label="Accent"
      value="indigo"
      onChange={() => undefined}
      items={[
        { value: 'indigo', label: 'Indigo', color: '#27509a' },
        { value: 'moss', label: 'Moss', color: '#4c6513' },
      ]}
    />
  );
  const chosen = await styleOf(swatches, 'label[data-selected]');
  const other = await styleOf(swatches, 'label:not([data-selected])');
  expect(hasEdge(chosen)).toBe(true);
  expect(chosen.borderTopColor).not.toBe(other.borderTopColor);
  expect((await styleOf(swatches, 'label[data-selected] svg:last-of-type')).display).not.toBe('none');
  expect((await styleOf(swatches, 'label[data-selected] circle')).fill).toBe('rgb(39, 80, 154)');
});
