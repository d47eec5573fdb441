/** Name of the product, for servers, tools and screens alike. */
export const BRAND_NAME = 'Musubi';
