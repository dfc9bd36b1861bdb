import { useEffect } from 'react'
import { safeStorage } from '../../cart/safe-storage.browser.ts'
import type { Card } from './card.ts'
import { neighbour } from './merge-cards.ts'

const LIST = 'desk-lista'

/** Remembers in this tab which orders a list showed, so that the page of one leads to the next. Only their codes. */
export function useNeighbours(cards: readonly Card[]): void {
  const codes = cards.map(({ code }) => code).join(' ')
  useEffect(() => {
    safeStorage(() => sessionStorage)[LIST] = codes
  }, [codes])
}

/** The code of the order before or after this one in the list that was shown last; `null` where there is none. */
export function besideInList(code: string, step: 1 | -1): string | null {
  const codes = (safeStorage(() => sessionStorage)[LIST] ?? '').split(' ').filter(Boolean)
  const beside = codes.includes(code)
    ? neighbour(
        codes.map((one) => ({ code: one })),
        code,
        step,
      )
    : null
  return beside === code ? null : beside
}
