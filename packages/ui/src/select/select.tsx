'use client';

import { type ReactNode, type RefAttributes, useState } from 'react';
import type { SelectProps as AriaSelectProps } from 'react-aria-components/Select';

import { createComponentPart, usePart } from '../part/part.ts';
import { StillSelect } from './still-select.tsx';

/** One choice of a select. */
export interface SelectItem<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string | undefined;
  /** Language of the label where it differs from the page's. */
  readonly lang?: string | undefined;
}

/** What a select shows, whoever draws it. */
export interface SelectFace
  extends
    Omit<AriaSelectProps<object>, 'className' | 'style' | 'children' | 'value' | 'onChange' | 'isInvalid'>,
    RefAttributes<HTMLDivElement> {
  readonly className?: string | undefined;
  readonly label: string;
  readonly items: readonly SelectItem<string>[];
  readonly value: string | null;
  readonly icon?: ReactNode | undefined;
  readonly description?: ReactNode | undefined;
  readonly errorMessage?: string | undefined;
  /** `inside` puts the label into the button, before the value. */
  readonly labelPlacement?: 'above' | 'inside' | undefined;
}

/** Props of a select. */
export interface SelectProps<T extends string> extends SelectFace {
  readonly items: readonly SelectItem<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

const choosingSelect = createComponentPart(
  async () => (await import('./choosing-select.tsx')).ChoosingSelect,
);

/**
 * One choice out of a few that need no room while they are not chosen from. Its button is there at once; what chooses comes
 * right behind the screen, takes over the focus, and opens if the button was pressed meanwhile.
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus that its button had a moment ago
      autoFocus={face.autoFocus === true || hasFocus}
      defaultOpen={face.defaultOpen === true || isPressed}
      onChange={handleChange}
    />
  );
}
