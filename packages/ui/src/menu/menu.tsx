'use client';

import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  type MenuProps as AriaMenuProps,
} from 'react-aria-components/Menu';
import { Popover, type PopoverProps } from 'react-aria-components/Popover';

import { joinClasses } from '../class-names.ts';

import popover from '../popover/popover.module.css';

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

/** Actions behind a button, by arrow keys and by typing the first letters. */
export function Menu({
  trigger,
  actions,
  className,
  placement = 'bottom end',
  ...rest
}: MenuProps): React.JSX.Element {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={joinClasses(popover['popover'])} placement={placement} offset={6}>
        <AriaMenu {...rest} className={joinClasses(popover['list'], className)}>
          {actions.map(({ id, label, icon, note, isDisabled = false, isDanger, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={label}
              isDisabled={isDisabled}
              onAction={onAction}
              data-danger={isDanger === true || undefined}
              className={joinClasses(popover['item'])}
            >
              {icon}
              <span className={popover['words']}>
                <span>{label}</span>
                {note !== undefined && <span className={popover['note']}>{note}</span>}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
