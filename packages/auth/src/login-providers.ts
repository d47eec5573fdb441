/** Providers, such as Google, whose accounts users can sign in with. */
export const LOGIN_PROVIDERS = ['google', 'twitter', 'facebook', 'apple', 'github', 'line'] as const;

export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];
