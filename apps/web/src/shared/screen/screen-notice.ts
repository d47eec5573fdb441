'use client';

import { createContext, type ReactNode } from 'react';

/** The notice about the account, which every screen shows right below its header. */
export const ScreenNotice = createContext<ReactNode>(null);
