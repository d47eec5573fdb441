'use client';

import { layerHistory } from '@musubi/ui/layers/layer-history';
import { useEffect } from 'react';

/** Lets the back button close the drawer and dialogs of every screen. */
export function BackClosesLayers(): null {
  useEffect(() => layerHistory.connect(window), []);
  return null;
}
