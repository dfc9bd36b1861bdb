import { useEffect } from 'react'
import { safeStorage } from '../../../cart/in-browser/safe-storage.browser.ts'
import type { Card } from '../cards/card.ts'
import { neighbour } from '../cards/merge-cards.ts'

const LIST = 'desk-lista'

/** Remembers in this tab which orders a list showed, so that the page of one leads to the next. Only their addresses. */
export function useNeighbours(cards: readonly Card[]): void {
  const paths = cards.map(({ path }) => path).join(' ')
  useEffect(() => {
    safeStorage(() => sessionStorage)[LIST] = paths
  }, [paths])
}

/** The address of the order before or after this one in the list that was shown last; `null` where there is none. */
export function besideInList(path: string, step: 1 | -1): string | null {
  const paths = (safeStorage(() => sessionStorage)[LIST] ?? '').split(' ').filter((one) => one !== '')
  if (!paths.includes(path)) return null
  const beside = neighbour(
    paths.map((one) => ({ path: one })),
    path,
    step,
  )
  return beside === path ? null : beside
}
