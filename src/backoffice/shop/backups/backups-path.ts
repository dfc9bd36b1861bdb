/** Where the backups of all shops are listed. */
export const BACKUPS = '/copias'
