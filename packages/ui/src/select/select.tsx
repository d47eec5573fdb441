'use client';

import { useState } from 'react';

import { createComponentPart, usePart } from '../part/part.ts';
import type { SelectProps } from './select-props.ts';
import { StillSelect } from './still-select.tsx';

const choosingSelect = createComponentPart(
  async () => (await import('./choosing-select.tsx')).ChoosingSelect,
);

/**
 * A select whose button renders at once and whose list is lazy-loaded. The loaded select takes over the
 * focus, and opens if the button was pressed before.
 */
export function Select<T extends string>({ onChange, ...face }: SelectProps<T>): React.JSX.Element {
  const { items } = face;
  const canChoose = usePart(choosingSelect, true);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const handleChange = (key: unknown): void => {
    const chosen = items.find((item) => item.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  };
  if (!canChoose)
    return <StillSelect {...face} onFocusChange={setHasFocus} onPress={() => setIsPressed(true)} />;
  return (
    <choosingSelect.Shown
      {...face}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- restores the focus that its placeholder had
      autoFocus={face.autoFocus === true || hasFocus}
      defaultOpen={face.defaultOpen === true || isPressed}
      onChange={handleChange}
    />
  );
}
