import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ShownCost } from './shown-cost.ts'
import { textsOf } from './use-draft.browser.ts'

/** Waits so long after the last change before it asks. */
const PAUSE_MS = 250

/** Fields that cost nothing, and are not sent. */
const LEFT_OUT =
  /^(chat|propuesto|mirar|nombre|celular|documento|nota|direccion|referencia|clave|recibe|mapa|operacion)/

/** What the form costs as the server counts it. `ask` asks again, of the form as it stands a moment later; the last answer stays while the line is gone. */
export function useCost(form: RefObject<HTMLFormElement | null>, base: string, first: ShownCost) {
  const [cost, setCost] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const timer = useRef(0)
  const latest = useRef(0)
  const ask = useCallback((): void => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(async () => {
      latest.current += 1
      const turn = latest.current
      setAsking(true)
      const answer = await costOf(base, textsOf(form.current))
      if (turn !== latest.current) return
      setAsking(false)
      if (answer) setCost(answer)
    }, PAUSE_MS)
  }, [base, form])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { cost, isAsking, ask }
}

/** Whether a field has part in what the order costs. */
export function isCounted(name: string): boolean {
  return !LEFT_OUT.test(name)
}

async function costOf(base: string, texts: readonly [string, string][]): Promise<ShownCost | null> {
  const fields = Object.fromEntries(texts.filter(([name]) => isCounted(name)))
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
