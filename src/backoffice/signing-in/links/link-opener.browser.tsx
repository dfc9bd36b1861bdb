import { type ReactElement, useEffect, useRef } from 'react'
import button from '../../../lib/button.module.css'
import styles from '../forms.module.css'

/** Posts what stands behind the `#` of the address, which no server and no log has seen. Without scripts the link is pasted. */
export function LinkOpener({ path }: { readonly path: string }): ReactElement {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const secret = location.hash.slice(1)
    if (secret === '' || !form.current || !input.current) return
    input.current.value = secret
    history.replaceState(history.state, '', location.pathname)
    form.current.submit()
  }, [])
  return (
    <form ref={form} className={styles.form} method="post" action="/enlace">
      <input type="hidden" name="ruta" value={path} />
      <p className={styles.field}>
        <label htmlFor="campo-enlace">Pega aquí el enlace que recibiste</label>
        <input ref={input} className={styles.input} id="campo-enlace" name="enlace" required autoComplete="off" />
      </p>
      <button type="submit" className={`${button.main} ${button.wide}`}>
        Abrir
      </button>
    </form>
  )
}
