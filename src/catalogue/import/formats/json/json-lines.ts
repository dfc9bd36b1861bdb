/**
 * The line where each element of the top object's `products` begins, in a text that is known to be JSON. `JSON.parse` does not report lines, and a
 * seller looks for line 1,204, not for product 87.
 */
export function linesOfProducts(text: string): readonly number[] {
  const found: number[] = []
  let line = 1
  let depth = 0
  let key = ''
  let inProducts = false
  let expected = false
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:\n]|[^\s"[\]{},:]+/g)) {
    if (token === '\n') {
      line++
      continue
    }
    const closes = token === ']' || token === '}'
    if (expected && !closes && token !== ',') {
      found.push(line)
      expected = false
    }
    if (token === '[' || token === '{') {
      depth++
      if (token === '[' && depth === 2 && key === '"products"') inProducts = expected = true
    } else if (closes) {
      depth--
      if (depth === 1) inProducts = expected = false
    } else if (token === ',') {
      expected = inProducts && depth === 2
    } else if (token.startsWith('"') && depth === 1) {
      key = token
    }
  }
  return found
}
