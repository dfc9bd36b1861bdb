/** The page numbers to link from `page` of `pages`: the first, the last, and the page with its neighbours. `null` is a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const skipped = number - (numbers[index - 1] ?? 0) - 1
    if (skipped === 0) return [number]
    return skipped === 1 ? [number - 1, number] : [null, number]
  })
}

/** The address of each page of a list that begins at `path`. */
export function numbered(path: string): (page: number) => string {
  return (page) => (page === 1 ? path : `${path}?page=${page}`)
}
