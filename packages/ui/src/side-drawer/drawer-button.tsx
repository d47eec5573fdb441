import Menu from 'lucide-react/icons/menu';

import { DrawerToggle } from './drawer-state.tsx';

/** The button that opens the drawer. A server can render it too: then only `DrawerToggle` is in the scripts. */
export function DrawerButton(): React.JSX.Element {
  return (
    <DrawerToggle>
      <Menu size={22} aria-hidden="true" />
    </DrawerToggle>
  );
}
