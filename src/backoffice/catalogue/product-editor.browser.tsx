import { type ReactElement, useRef, useState } from 'react'
import controls from '../orders/controls.module.css'
import { PictureList } from '../pictures/picture-list.tsx'
import { ColorRows } from './color-rows.tsx'
import { DependentRows } from './dependent-rows.browser.tsx'
import styles from './editor.module.css'
import type { EditorFields } from './editor-fields.ts'
import type { EditorProps } from './editor-props.ts'
import { MainFields } from './main-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { useKeptDraft } from './use-kept-draft.browser.ts'

/** A product's editor. Without its script it is a plain form for all but pictures, colours and what a pack brings, which it posts as they were. */
export function ProductEditor(props: EditorProps): ReactElement {
  const { base, id, fields, problems, seen } = props
  const [own, setOwn] = useState<Pick<EditorFields, 'colors' | 'images' | 'dependents' | 'status'>>(fields)
  const form = useRef<HTMLFormElement>(null)
  const { note, touch } = useKeptDraft(form, props)
  const change = (next: Partial<typeof own>) => {
    setOwn((before) => ({ ...before, ...next }))
    touch()
  }
  const showColor = (name: string, hash: string | null) => {
    // Several colours may change before the editor is drawn again.
    setOwn((before) => ({
      ...before,
      colors: before.colors.map(({ picture, ...color }) => {
        if (color.name === name) return hash === null ? color : { ...color, picture: hash }
        return picture === undefined ? color : { ...color, picture }
      }),
    }))
    touch()
  }
  return (
    <div className={styles.editor}>
      <Head {...props} />
      <form ref={form} className={styles.form} method="post" action={`${base}/producto/${id}`} onInput={touch}>
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <input type="hidden" name="colors" value={JSON.stringify(own.colors)} />
        <input type="hidden" name="images" value={JSON.stringify(own.images)} />
        <input type="hidden" name="dependents" value={JSON.stringify(own.dependents)} />
        <MainFields {...props} />
        <section className={styles.card} aria-labelledby="fotos">
          <h2 id="fotos">Fotos</h2>
          <PictureList
            takes={`${base}/fotos`}
            kind="square"
            place={`producto ${id}`}
            value={own.images}
            onChange={(images) => change({ images: images.map(({ hash, alt, color }) => ({ hash, alt, color })) })}
            colors={own.colors}
            onColorPicture={showColor}
            most={100}
            name="fotos"
          />
          {problems.images !== undefined && <p className={styles.problem}>{problems.images}</p>}
        </section>
        <PriceFields {...props} />
        <details className={styles.card} open={own.colors.length > 0}>
          <summary>
            <h2>Colores</h2>
          </summary>
          <ColorRows colors={own.colors} problem={problems.colors} onChange={(colors) => change({ colors })} />
        </details>
        <details className={styles.card} open={own.status !== 'normal'}>
          <summary>
            <h2>Pack o promo</h2>
          </summary>
          <DependentRows
            {...props}
            status={own.status}
            dependents={own.dependents}
            onStatus={(status) => change({ status })}
            onChange={(dependents) => change({ dependents })}
          />
        </details>
        <MoreFields {...props} />
        <div className={styles.foot}>
          <button className={controls.main} type="submit">
            Guardar
          </button>
          <span className={styles.hint} role="status">
            {note}
          </span>
        </div>
      </form>
      <form className={styles.copy} method="post" action={`${base}/productos/agregar`}>
        <input type="hidden" name="clave" value={props.newKey} />
        <input type="hidden" name="copia" value={id} />
        <button className={controls.plain} type="submit">
          Duplicar
        </button>
      </form>
    </div>
  )
}

function Head({ base, id, said, isDraft, fields, address }: EditorProps) {
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
        <div className={styles.said} data-tone={said.tone}>
          <p role={said.tone === 'good' ? 'status' : 'alert'}>{said.text}</p>
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
        </div>
      )}
    </>
  )
}
