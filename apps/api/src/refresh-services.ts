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

export interface RefreshServices {
  readonly refreshes: RefreshesService;
  readonly refreshProgress: RefreshProgressService;
  /** Options of `refreshes`, from which tests create more workers. */
  readonly refreshParts: RefreshesServiceOptions;
}

export function createRefreshServices(options: RefreshServicesOptions): RefreshServices {
  const refreshParts = { ...options, thumbnails: createThumbnails(options) };
  return {
    refreshes: createRefreshesService(refreshParts),
    refreshProgress: createRefreshProgressService(options),
    refreshParts,
  };
}
