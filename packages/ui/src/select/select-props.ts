import type { ReactNode, RefAttributes } from 'react';
import type { SelectProps as AriaSelectProps } from 'react-aria-components/Select';

interface SelectItem<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string | undefined;
  /** Language of the label when it differs from the page's. */
  readonly lang?: string | undefined;
}

/** Props shared by the select and its placeholder. */
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
  /**
   * `inside` puts the label into the button, before the value; `beside` puts the button at the row's end;
   * `hidden` shows it only to screen readers.
   */
  readonly labelPlacement?: 'above' | 'inside' | 'beside' | 'hidden' | undefined;
}

export interface SelectProps<T extends string> extends SelectFace {
  readonly items: readonly SelectItem<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}
