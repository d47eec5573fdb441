/** Other services that somebody can bring an account of. */
export const LOGIN_PROVIDERS = ['google', 'twitter', 'facebook', 'apple', 'github'] as const;

export type LoginProvider = (typeof LOGIN_PROVIDERS)[number];
