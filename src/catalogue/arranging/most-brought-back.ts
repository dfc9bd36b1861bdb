/** A merge of a category with more products cannot be taken back: the log would have to name them. */
export const MOST_BROUGHT_BACK = 1_000
