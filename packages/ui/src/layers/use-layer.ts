'use client';

import { useEffect, useEffectEvent } from 'react';

import { layerHistory } from './layer-history.ts';

/** Makes the back button close a layer while it is open. */
export function useLayer(isOpen: boolean, onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => (isOpen ? layerHistory.open(() => handleBack()) : undefined), [isOpen]);
}
