/** How long an entry of the log is kept, and so how long an act can be undone. */
export const LOG_KEPT_MS = 400 * 24 * 60 * 60_000
