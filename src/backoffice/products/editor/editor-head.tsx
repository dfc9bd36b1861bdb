import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import controls from '../../orders/controls.module.css'
import { PlaceFields } from '../list/place-fields.tsx'
import type { EditorProps } from './editor-props.ts'

/** Which product it is, and what became of what was saved. */
export function EditorHead({ base, id, said, isDraft, fields, list }: EditorProps): ReactElement {
  const asked = new URLSearchParams(list)
  return (
    <>
      <PageHead title={fields.title} />
      {said && (
        <SaidNote {...said}>
          {said.undo !== null && (
            <form method="post" action={`${base}/productos/deshacer`}>
              <input type="hidden" name="hecho" value={said.undo} />
              <input type="hidden" name="ficha" value={id} />
              <PlaceFields fields={list} />
              <button className={controls.plain} type="submit">
                Deshacer
              </button>
            </form>
          )}
          {isDraft && (
            <form method="post" action={`${base}/producto/${id}?${asked}`}>
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
