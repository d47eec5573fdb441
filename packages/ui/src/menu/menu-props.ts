import type { ReactNode } from 'react';
import type { MenuProps as AriaMenuProps } from 'react-aria-components/Menu';
import type { PopoverProps } from 'react-aria-components/Popover';

/** One action of a menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Why it is disabled, or what it will do. */
  readonly note?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Whether it takes something away. */
  readonly isDanger?: boolean | undefined;
  readonly onAction: () => void;
}

/** Props of a menu and the button that opens it. */
export interface MenuProps
  extends
    Omit<AriaMenuProps<object>, 'className' | 'style' | 'children' | 'items' | 'onAction'>,
    Pick<PopoverProps, 'placement'> {
  /** A `Button` or `IconButton`; the menu takes its name. */
  readonly trigger: ReactNode;
  readonly actions: readonly MenuAction[];
  readonly className?: string | undefined;
}
