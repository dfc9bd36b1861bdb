/** The network takes no event that is older, in milliseconds. */
export const TAKEN_FOR_MS = 7 * 86_400_000
