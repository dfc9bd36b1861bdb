import { useEffect } from 'react'
import { post } from './send-act.browser.ts'

/** A mark lasts two minutes. */
const AGAIN_MS = 60_000

/** Tells the others that an order is open here, as long as somebody looks at it. `null`: none is. */
export function useMark(path: string | null): void {
  useEffect(() => {
    if (path === null) return
    const mark = (): void => {
      if (!document.hidden) post(`${path}/tomar`, {})
    }
    mark()
    const again = setInterval(mark, AGAIN_MS)
    document.addEventListener('visibilitychange', mark)
    return () => {
      clearInterval(again)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [path])
}
