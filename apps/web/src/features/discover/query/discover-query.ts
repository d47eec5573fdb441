import type { DiscoverCreatorsRequest } from '@musubi/api-client';
import { findGenre, type GenreId } from '@musubi/domain/genres';

import { paths } from '#shared/routing/paths.ts';

/** Maximum length of a search, as in the contract. */
export const QUERY_MAX_CHARACTERS = 100;

export const SORTS = ['relevance', 'newest'] as const;
type Sort = (typeof SORTS)[number];

/** States of commissions that a search can be limited to. */
export const COMMISSION_FILTERS = ['open', 'waitlist'] as const;
type CommissionFilter = (typeof COMMISSION_FILTERS)[number];

/** A visitor's search. */
export interface DiscoverQuery {
  /** Search text without surrounding spaces; empty for all creators. */
  readonly q: string;
  readonly genre: GenreId | null;
  /** Only creators whose commissions have this state; null for all. */
  readonly commissions: CommissionFilter | null;
  readonly sort: Sort;
  /** Cursor of the list page; null for the first page. */
  readonly cursor: string | null;
}

export type QueryParameters = Readonly<Record<string, string | string[] | undefined>>;

const CURSOR = /^[A-Za-z0-9_-]{22}$/;

const firstOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

/** Parses a query string. Ignores values that the API would refuse. */
export function readDiscoverQuery({ q, genre, commissions, sort, cursor }: QueryParameters): DiscoverQuery {
  const words = Array.from(firstOf(q).toWellFormed().trim()).slice(0, QUERY_MAX_CHARACTERS).join('');
  const place = firstOf(cursor);
  const state = firstOf(commissions);
  return {
    q: words.trim(),
    genre: findGenre(firstOf(genre))?.id ?? null,
    commissions: COMMISSION_FILTERS.find((filter) => filter === state) ?? null,
    sort: firstOf(sort) === 'newest' ? 'newest' : 'relevance',
    cursor: CURSOR.test(place) ? place : null,
  };
}

/** The path of a search. Omits default values. */
export function searchPath({
  q = '',
  genre = null,
  commissions = null,
  sort = 'relevance',
  cursor = null,
}: Partial<DiscoverQuery>): string {
  const query = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(genre !== null && { genre }),
    ...(commissions !== null && { commissions }),
    ...(sort !== 'relevance' && { sort }),
    ...(cursor !== null && { cursor }),
  }).toString();
  return query === '' ? paths.discoverSearch : `${paths.discoverSearch}?${query}`;
}

/** The path of a genre's page. */
export function genrePath(genre: GenreId, cursor: string | null = null): string {
  const path = `${paths.discover}/genres/${genre}`;
  return cursor === null ? path : `${path}?cursor=${cursor}`;
}

/**
 * Number of creators in the first page of results. It is small, because the covers make up most of the
 * document.
 */
const FIRST_PAGE_SIZE = 10;
/** Number of creators in each further page. */
const PAGE_SIZE = 24;

/** The API request of a search. */
export function toSearchRequest({
  q,
  genre,
  commissions,
  sort,
  cursor,
}: DiscoverQuery): DiscoverCreatorsRequest {
  return {
    ...(q !== '' && { q }),
    ...(genre !== null && { genreId: genre }),
    ...(commissions !== null && { commissions }),
    ...(cursor !== null && { cursor }),
    sort,
    limit: cursor === null ? FIRST_PAGE_SIZE : PAGE_SIZE,
  };
}
