'use client';

import type { MenuOpening } from '@musubi/ui/menu/menu-button';
import { MenuList } from '@musubi/ui/menu/menu-list';

import { useHeadingMenu, useLinkMenu } from './use-link-menu.tsx';

interface RowMenuProps extends MenuOpening {
  readonly id: string;
}

export function LinkMenuList({ id, ...opening }: RowMenuProps): React.JSX.Element {
  return <MenuList {...opening} actions={useLinkMenu(id)} />;
}

export function HeadingMenuList({ id, ...opening }: RowMenuProps): React.JSX.Element {
  return <MenuList {...opening} actions={useHeadingMenu(id)} />;
}
