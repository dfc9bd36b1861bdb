/** The network refuses older events; milliseconds. */
export const OLDEST_EVENT_MS = 7 * 86_400_000
