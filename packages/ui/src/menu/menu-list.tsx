'use client';

import { useRef } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Menu, MenuItem, RootMenuTriggerStateContext } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

import { joinClasses } from '../class-names.ts';
import type { MenuOpening } from './menu-button.tsx';
import type { MenuProps } from './menu-props.ts';

import popover from '../popover/popover.module.css';

export interface MenuListProps extends Omit<MenuProps, 'trigger'>, MenuOpening {}

/** A popover with the menu's actions. The menu button opens and closes it. */
export function MenuList({
  actions,
  className,
  placement = 'bottom end',
  state,
  triggerRef,
  menuProps,
  ...rest
}: MenuListProps): React.JSX.Element {
  const scrollRef = useRef<HTMLDivElement>(null);
  return (
    <OverlayTriggerStateContext value={state}>
      <RootMenuTriggerStateContext value={state}>
        <Popover
          trigger="MenuTrigger"
          triggerRef={triggerRef}
          scrollRef={scrollRef}
          aria-labelledby={menuProps['aria-labelledby'] ?? ''}
          className={joinClasses(popover['popover'])}
          placement={placement}
          offset={6}
        >
          <Menu {...menuProps} {...rest} ref={scrollRef} className={joinClasses(popover['list'], className)}>
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
          </Menu>
        </Popover>
      </RootMenuTriggerStateContext>
    </OverlayTriggerStateContext>
  );
}
