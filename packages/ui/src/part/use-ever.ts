'use client';

import { useState } from 'react';

/** Whether something was ever so since the component is there: what was opened once may need time to close. */
export function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
