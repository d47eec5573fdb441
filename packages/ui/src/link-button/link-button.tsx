import type { ReactNode } from 'react';

import { buttonClasses, type ButtonLook } from '../button/button-look.ts';
import type { LinkComponent, LinkComponentProps } from '../link-component.ts';

export interface LinkButtonProps extends LinkComponentProps, ButtonLook {
  readonly linkComponent?: LinkComponent | undefined;
  readonly icon?: ReactNode | undefined;
}

/** A link that looks like a button. Use it for navigation and `Button` for actions. */
export function LinkButton({
  linkComponent: Link = 'a',
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps): React.JSX.Element {
  return (
    <Link {...rest} className={buttonClasses({ variant, size }, className)}>
      {icon}
      {children}
    </Link>
  );
}
