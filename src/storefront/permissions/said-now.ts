/** In the address of the page on which something was said just now. */
export const SAID_NOW = 'listo'
