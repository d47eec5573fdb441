import type { Core, Module } from '#core/module.ts';

import { addToolRoutes } from './tool-routes.ts';

export const toolsModule = { operations: {}, addRoutes: addToolRoutes } satisfies Module<Core>;
