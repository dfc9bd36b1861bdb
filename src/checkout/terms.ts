/** The day of the terms' current text, stored with every acceptance. A new text needs a new day: the test of the terms page holds both together. */
export const TERMS_VERSION = '2026-11-22'
