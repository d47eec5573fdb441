import {
  createRefreshProgressService,
  type RefreshProgressService,
} from '#modules/activities/refresh-progress.service.ts';
import {
  createRefreshesService,
  type RefreshesService,
  type RefreshesServiceOptions,
} from '#modules/activities/refreshes.service.ts';
import { createThumbnails, type ThumbnailsOptions } from '#modules/activities/thumbnails.ts';

type RefreshServicesOptions = Omit<RefreshesServiceOptions, 'thumbnails'> & ThumbnailsOptions;

/** The use cases of looking at sources. */
export interface RefreshServices {
  readonly refreshes: RefreshesService;
  readonly refreshProgress: RefreshProgressService;
  /** What another worker beside it is made of. */
  readonly refreshParts: RefreshesServiceOptions;
}

/** Puts them together; nothing happens yet. */
export function createRefreshServices(options: RefreshServicesOptions): RefreshServices {
  const refreshParts = { ...options, thumbnails: createThumbnails(options) };
  return {
    refreshes: createRefreshesService(refreshParts),
    refreshProgress: createRefreshProgressService(options),
    refreshParts,
  };
}
