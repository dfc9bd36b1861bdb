import { type ReactElement, useEffect, useRef } from 'react'
import { Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'

/** Posts what stands behind the `#` of the address, which no server and no log has seen. Without scripts the link is pasted. */
export function LinkOpener({ path }: { readonly path: string }): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const secret = location.hash.slice(1)
    if (secret === '' || !input.current) return
    input.current.value = secret
    history.replaceState(history.state, '', location.pathname)
    input.current.form?.submit()
  }, [])
  return (
    <Form action="/enlace">
      <input type="hidden" name="ruta" value={path} />
      <Field id="campo-enlace" label="Pega aquí el enlace que recibiste">
        {(attributes) => <input {...attributes} ref={input} name="enlace" required autoComplete="off" />}
      </Field>
      <button type="submit" className={controls.main}>
        Abrir
      </button>
    </Form>
  )
}
