'use client';

import { useEffect, useState } from 'react';

import { createComponentPart, usePart } from '../part/part.ts';
import type { SelectProps } from './select-props.ts';
import { StillSelect } from './still-select.tsx';

const choosingSelect = createComponentPart(
  async () => (await import('./choosing-select.tsx')).ChoosingSelect,
);

/** Whether a pointer is down, from `press` until after the click that its release causes. */
function useHeldPointer(): { readonly isHeld: boolean; readonly press: () => void } {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return undefined;
    // The browser dispatches the click after the release, in the same task.
    const release = (): void => void setTimeout(() => setIsHeld(false), 0);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [isHeld]);
  return { isHeld, press: () => setIsHeld(true) };
}

/**
 * A select whose button renders at once and whose list is lazy-loaded. The loaded select takes over the
 * focus, opens if the button was pressed before, and never replaces a button under a pressed pointer: its click
 * would be lost.
 */
export function Select<T extends string>({ onChange, ...face }: SelectProps<T>): React.JSX.Element {
  const { items } = face;
  const canChoose = usePart(choosingSelect, true);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const { isHeld, press } = useHeldPointer();
  const handleChange = (key: unknown): void => {
    const chosen = items.find((item) => item.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  };
  if (!canChoose || isHeld)
    return (
      <StillSelect
        {...face}
        onFocusChange={setHasFocus}
        onPointerDown={press}
        onPress={() => setIsPressed(true)}
      />
    );
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
