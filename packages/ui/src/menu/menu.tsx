'use client';

import { createLazyComponentModule } from '../lazy/lazy-module.ts';
import { MenuButton } from './menu-button.tsx';
import type { MenuProps } from './menu-props.ts';

const menuList = createLazyComponentModule(async () => (await import('./menu-list.tsx')).MenuList);

/** A button with a menu of actions, which supports arrow keys and type-ahead. */
export function Menu({ trigger, ...listProps }: MenuProps): React.JSX.Element {
  return <MenuButton trigger={trigger} list={menuList} listProps={listProps} />;
}
