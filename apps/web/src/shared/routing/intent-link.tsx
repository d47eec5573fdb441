'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A router link that prefetches its screen when the user points at it, touches it or focuses it. A link that
 * is only visible fetches nothing.
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
