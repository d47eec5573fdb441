import type { ReactNode } from 'react';
import type { MenuProps as AriaMenuProps } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';

export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Explains why the action is disabled, or what it will do. */
  readonly note?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Marks a destructive action. */
  readonly isDanger?: boolean | undefined;
  readonly onAction: () => void;
}

export interface MenuProps
  extends
    Omit<AriaMenuProps<object>, 'className' | 'style' | 'children' | 'items' | 'onAction'>,
    Pick<PopoverProps, 'placement'> {
  /** A `Button` or `IconButton`. Its accessible name also labels the menu. */
  readonly trigger: ReactNode;
  readonly actions: readonly MenuAction[];
  readonly className?: string | undefined;
}
