const MOST = 30
const LONGEST = 60

/** The tags of a product, each once. Sellers also keep notes in tags: those that are too long to be searched for, and those beyond the thirtieth, are left out. */
export function tagsIn(tags: readonly string[]): readonly string[] {
  const trimmed = tags.map((tag) => tag.trim()).filter((tag) => tag !== '' && tag.length <= LONGEST)
  return [...new Set(trimmed)].slice(0, MOST)
}
