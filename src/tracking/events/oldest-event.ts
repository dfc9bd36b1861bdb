/** Networks refuse older events; milliseconds. TikTok documents no limit, so Meta's is assumed. */
export const OLDEST_EVENT_MS = 7 * 86_400_000
