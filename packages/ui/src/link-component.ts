import type { ComponentPropsWithRef, ElementType } from 'react';

/** Anchor props with a required `href`. */
export type LinkComponentProps = ComponentPropsWithRef<'a'> & { readonly href: string };

/** The app's router link, or `a` for a plain link. */
export type LinkComponent = ElementType<LinkComponentProps>;
