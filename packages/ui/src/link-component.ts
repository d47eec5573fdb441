import type { ComponentPropsWithRef, ElementType } from 'react';

/** What a link component receives: an anchor's props, its address for certain. */
export type LinkComponentProps = ComponentPropsWithRef<'a'> & { readonly href: string };

/** The app's router link; a plain `<a>` where none is given. */
export type LinkComponent = ElementType<LinkComponentProps>;
