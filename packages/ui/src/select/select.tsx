'use client';

import { useEffect, useState } from 'react';

import { createLazyComponentModule, useLazyModuleOnInput } from '../lazy/lazy-module.ts';
import { SelectPlaceholder } from './select-placeholder.tsx';
import type { SelectProps } from './select-props.ts';

const loadedSelect = createLazyComponentModule(
  async () => (await import('./loaded-select.tsx')).LoadedSelect,
);

/**
 * Maximum time from the release of a touch to its click. The browser dispatches the click in a later task,
 * after the double-tap delay.
 */
const CLICK_DELAY_MS = 500;

interface HeldPointer {
  /**
   * Whether the pointer is down on the button or its click may still follow. Becomes false at `letGo`, or
   * `CLICK_DELAY_MS` after the release of the pointer.
   */
  readonly isHeld: boolean;
  readonly hold: () => void;
  readonly letGo: () => void;
}

function useHeldPointer(): HeldPointer {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsHeld(false), CLICK_DELAY_MS);
    };
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [isHeld]);
  return { isHeld, hold: () => setIsHeld(true), letGo: () => setIsHeld(false) };
}

/**
 * A select whose button renders at once and whose list is lazy-loaded. The loaded select takes over the
 * focus, and opens if the user has already pressed the button. The button is not replaced while the pointer
 * is down on it, because the click would be lost.
 */
export function Select<T extends string>({ onChange, ...face }: SelectProps<T>): React.JSX.Element {
  const { items } = face;
  const canChoose = useLazyModuleOnInput(loadedSelect);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const { isHeld, hold, letGo } = useHeldPointer();
  const handleChange = (key: unknown): void => {
    const chosen = items.find((item) => item.value === key);
    if (chosen !== undefined) onChange(chosen.value);
  };
  if (!canChoose || isHeld)
    return (
      <SelectPlaceholder
        {...face}
        onFocusChange={setHasFocus}
        onHold={hold}
        onPress={() => {
          letGo();
          setIsPressed(true);
        }}
      />
    );
  return (
    <loadedSelect.Component
      {...face}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- restores the focus that its placeholder had
      autoFocus={face.autoFocus === true || hasFocus}
      defaultOpen={face.defaultOpen === true || isPressed}
      onChange={handleChange}
    />
  );
}
