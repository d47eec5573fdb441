import { type Appearance, DEFAULT_APPEARANCE, type PageLayout } from '@musubi/domain/appearance';

/** A page whose layout may be missing, as in responses of the API's previous release. */
interface LaidOut {
  readonly appearance: Partial<Pick<Appearance, 'layout'>>;
}

/** The layout of a page on wide screens. */
export const layoutOf = ({ appearance: { layout } }: LaidOut): PageLayout =>
  layout ?? DEFAULT_APPEARANCE.layout;
