import Menu from 'lucide-react/icons/menu';

import { DrawerToggle } from './drawer-state.tsx';

/**
 * The button that opens the drawer. If a server renders it, the page's scripts contain only `DrawerToggle`.
 */
export function DrawerButton(): React.JSX.Element {
  return (
    <DrawerToggle>
      <Menu size={22} aria-hidden="true" />
    </DrawerToggle>
  );
}
