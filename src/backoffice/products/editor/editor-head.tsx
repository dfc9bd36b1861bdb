import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import type { EditorProps } from './editor-props.ts'

/** Which product it is, and what became of what was saved. */
export function EditorHead({ base, id, said, isDraft, fields, address }: EditorProps): ReactElement {
  return (
    <>
      <p>
        <a href={`${base}/productos?estado=${fields.state}`}>Productos</a>
      </p>
      <h1>{fields.title}</h1>
      {address !== null && (
        <p>
          <a href={address}>Ver en la tienda</a>
        </p>
      )}
      {said && (
        <SaidNote {...said}>
          {said.undo !== null && (
            <form method="post" action={`${base}/productos/deshacer`}>
              <input type="hidden" name="hecho" value={said.undo} />
              <input type="hidden" name="ficha" value={id} />
              <button className={controls.plain} type="submit">
                Deshacer
              </button>
            </form>
          )}
          {isDraft && (
            <form method="post" action={`${base}/producto/${id}`}>
              <button className={controls.plain} type="submit" name="hacer" value="descartar">
                Descartar
              </button>
            </form>
          )}
        </SaidNote>
      )}
    </>
  )
}
