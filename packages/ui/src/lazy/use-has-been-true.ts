'use client';

import { useState } from 'react';

/** Whether `isSo` has been true since mount. Keeps an opened element mounted while it closes. */
export function useHasBeenTrue(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
