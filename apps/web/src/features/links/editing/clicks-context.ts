'use client';

import { createContext } from 'react';

/** Clicks of the last four weeks by link id; empty until loaded. */
export const ClicksContext = createContext<ReadonlyMap<string, number>>(new Map());
