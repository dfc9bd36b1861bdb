import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ShownCost } from './shown-cost.ts'
import { isOfRow, lineField, rowOf } from './typed-order.ts'
import { textsOf } from './use-draft.browser.ts'
import { problemsWithoutRow } from './use-marks.browser.ts'

/** Waits so long after the last change before it asks. */
const PAUSE_MS = 250

/** The fields on which the cost depends. */
const COUNTED = /^(lugar|entrega|envio|descuento|adelanto|pago|(product|choice|slug|amount|colors|price)-\d+)$/

/** What the form costs as the server counts it. */
interface Cost {
  readonly cost: ShownCost
  readonly isAsking: boolean
  /** Asks again of the form as it stands a moment later, if anything that counts has changed. The last answer stays while the line is gone. */
  ask(): void
  /** A row got another product: what was said of it no longer counts. */
  rowChanged(place: number): void
  rowRemoved(place: number): void
}

/** Keeps what the form costs up to date. */
export function useCost(form: RefObject<HTMLFormElement | null>, base: string, first: ShownCost): Cost {
  const [cost, setCost] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const timer = useRef(0)
  const latest = useRef(0)
  /** The fields of the last question. */
  const asked = useRef('')
  const ask = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(async () => {
      const fields = countedIn(form.current)
      const text = JSON.stringify(fields)
      if (text === asked.current) return
      asked.current = text
      latest.current += 1
      const turn = latest.current
      setAsking(true)
      const answer = await costOf(base, fields)
      if (turn !== latest.current) return
      setAsking(false)
      if (answer) setCost(answer)
      else asked.current = ''
    }, PAUSE_MS)
  }, [base, form])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    ...{ cost, isAsking, ask },
    rowChanged: (place) =>
      setCost((now) => ({ ...now, problems: now.problems.filter(({ field }) => rowOf(field) !== place) })),
    rowRemoved: (place) => {
      // An answer on its way has the rows at their old places.
      latest.current += 1
      asked.current = ''
      setCost((now) => withoutRow(now, place))
      ask()
    },
  }
}

function withoutRow(cost: ShownCost, place: number): ShownCost {
  const products = cost.products
    .filter(({ row }) => row !== place)
    .map(({ row, product }) => ({ row: row > place ? row - 1 : row, product }))
  return { ...cost, products, problems: problemsWithoutRow(cost.problems, place) }
}

/** Whether a field has part in what the order costs. */
export function isCounted(name: string): boolean {
  return COUNTED.test(name)
}

/** What is filled of the fields that count. A product or place that is still being typed does not yet. */
function countedIn(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const fields = Object.fromEntries(textsOf(form).filter(([name, value]) => isCounted(name) && value !== ''))
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement) || input.form !== form) return fields
  const { name } = input
  const isTyped = isOfRow(name, 'product') && fields[lineField('slug', rowOf(name) ?? 0)] === undefined
  if (isTyped || input.getAttribute('aria-expanded') === 'true') delete fields[name]
  return fields
}

async function costOf(base: string, fields: Readonly<Record<string, string>>): Promise<ShownCost | null> {
  try {
    const response = await fetch(`${base}/nuevo/cuenta`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params: { fields } }),
    })
    return response.ok ? (await response.json()).data : null
  } catch {
    return null
  }
}
