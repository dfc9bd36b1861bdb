/** The network takes no older event; milliseconds. */
export const TAKEN_FOR_MS = 7 * 86_400_000
