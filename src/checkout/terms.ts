/** The day from which the terms say what they say; kept with every acceptance. Other words, another day: the test of the terms page holds both together. */
export const TERMS_VERSION = '2026-11-21'
