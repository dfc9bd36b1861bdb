/** How long an entry of the log is kept, and so the longest that what it changed of products, arranging and settings can be taken back. Acts on orders have a rule of their own (`undo-rule.ts`). */
export const LOG_KEPT_MS = 400 * 24 * 60 * 60_000
