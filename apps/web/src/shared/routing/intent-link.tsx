'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link of the router that prefetches its screen at the user's intent: the pointer over it, a touch, or the
 * focus. A link in the window alone fetches nothing.
 */
export function IntentLink(props: ComponentProps<typeof Link>): React.JSX.Element {
  const [isIntended, setIsIntended] = useState(false);
  const { prefetch = isIntended ? null : false, onPointerEnter, onTouchStart, onFocus } = props;
  return (
    <Link
      {...props}
      prefetch={prefetch}
      onPointerEnter={(event) => {
        setIsIntended(true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        setIsIntended(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setIsIntended(true);
        onFocus?.(event);
      }}
    />
  );
}
