import { type RefObject, useRef, useState } from 'react'
import { askDesk } from '../orders/lines/use-products.browser.ts'
import type { ShownCost } from './shown-cost.ts'
import { textsOf } from './use-draft.browser.ts'

/** Waits so long after the last change before it asks. */
const PAUSE_MS = 250

/** The fields on which the cost depends; those of the rows have a `-`. */
const COUNTED = /^(lugar|entrega|envio|descuento|adelanto|pago)$|-/

/** What the form costs as the server counts it. */
interface Cost {
  readonly cost: ShownCost
  readonly isAsking: boolean
  /** Asks again of the form as it stands a moment later, if anything that counts has changed. The last answer stays while the line is gone. */
  ask(): void
  /** Rows have other products or places: what was wrong with them is asked anew. */
  forget(): void
}

/** Keeps what the form costs up to date. */
export function useCost(form: RefObject<HTMLFormElement | null>, base: string, first: ShownCost): Cost {
  const [cost, setCost] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const timer = useRef(0)
  /** The fields of the last question. */
  const asked = useRef('')
  const ask = (): void => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(async () => {
      const fields = countedIn(form.current)
      const text = JSON.stringify(fields)
      if (text === asked.current) return
      asked.current = text
      setAsking(true)
      const answer = await askDesk<ShownCost>(`${base}/nuevo/cuenta`, { fields })
      // Something else was asked meanwhile.
      if (text !== asked.current) return
      setAsking(false)
      if (answer) setCost(answer)
      else asked.current = ''
    }, PAUSE_MS)
  }
  const forget = (): void => {
    if (cost.problems.length === 0) return
    asked.current = ''
    setCost((now) => ({ ...now, problems: [] }))
    ask()
  }
  return { cost, isAsking, ask, forget }
}

/** Whether a field has part in what the order costs. */
export function isCounted(name: string): boolean {
  return COUNTED.test(name)
}

/** What is filled of the fields that count. A product or place that is still being typed does not yet. */
function countedIn(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const fields = Object.fromEntries(textsOf(form).filter(([name, value]) => isCounted(name) && value !== ''))
  const input = document.activeElement
  const name = input?.getAttribute('name') ?? ''
  const isChosen = fields[name.replace('product', 'slug')] !== undefined
  if (!isChosen || input?.getAttribute('aria-expanded') === 'true') delete fields[name]
  return fields
}
