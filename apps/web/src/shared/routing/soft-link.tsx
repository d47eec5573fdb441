import type { LinkComponentProps } from '@musubi/ui/link-component';

export interface SoftLinkProps extends LinkComponentProps {
  /** Keeps the scroll position; for a link that changes only a part of the screen. */
  readonly keepsScroll?: boolean;
}

/**
 * A link that content pages open without a reload (`SoftNavigation`). Before the script has loaded, the
 * browser opens it. Adds no script of its own, unlike `next/link`.
 */
export function SoftLink({ keepsScroll = false, children, ...props }: SoftLinkProps): React.JSX.Element {
  return (
    <a {...props} data-soft={keepsScroll ? 'still' : 'top'}>
      {children}
    </a>
  );
}
