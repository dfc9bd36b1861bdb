import type { Listed } from './listed-order.ts'

/** Merges two lists that are newest first. */
export async function* mergeNewestFirst(
  one: AsyncIterable<Listed>,
  other: AsyncIterable<Listed>,
): AsyncGenerator<Listed> {
  const [left, right] = [one[Symbol.asyncIterator](), other[Symbol.asyncIterator]()]
  let [mine, theirs] = [await left.next(), await right.next()]
  while (!mine.done || !theirs.done) {
    if (theirs.done || (!mine.done && mine.value.begunAt >= theirs.value.begunAt)) {
      yield mine.value
      mine = await left.next()
    } else {
      yield theirs.value
      theirs = await right.next()
    }
  }
}
