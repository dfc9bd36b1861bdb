import { type ReactElement, useEffect, useRef, useState } from 'react'
import controls from '../../orders/controls.module.css'
import { PlaceFields } from '../list/place-fields.tsx'
import { PictureList } from '../pictures/picture-list.tsx'
import { useKeptDraft } from './drafts/use-kept-draft.browser.ts'
import styles from './editor.module.css'
import type { EditorFields } from './editor-fields.ts'
import { EditorHead } from './editor-head.tsx'
import type { EditorProps } from './editor-props.ts'
import { ColorRows } from './fields/color-rows.tsx'
import { DependentRows } from './fields/dependent-rows.browser.tsx'
import { sumOf } from './fields/edited-prices.ts'
import { MainFields } from './fields/main-fields.tsx'
import { MessagingFields } from './fields/messaging-fields.tsx'
import { MoreFields } from './fields/more-fields.tsx'
import { PageFields } from './fields/page-fields.tsx'
import { PriceFields } from './fields/price-fields.tsx'
import { Problem } from './fields/problem.tsx'
import { SoldOutField } from './fields/sold-out-field.tsx'
import { ShopPreview } from './shop-preview.browser.tsx'

/** A product's editor, until another product takes its place beside the list (`open-beside.browser.ts`). */
export function ProductEditor(props: EditorProps): ReactElement {
  const [isGone, setIsGone] = useState(false)
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = () => setIsGone(true)
    // It may have gone while its code was on its way.
    if (!own.current?.isConnected) leave()
    addEventListener('beside-leaves', leave)
    return () => removeEventListener('beside-leaves', leave)
  }, [])
  return <div ref={own}>{!isGone && <Editor {...props} />}</div>
}

/** Without its script it is a plain form for all but colours, sections and what a pack brings, which it posts as they were. */
function Editor(props: EditorProps): ReactElement {
  const { base, id, fields, problems, seen, list } = props
  const address = `${base}/producto/${id}?${new URLSearchParams(list)}`
  const [own, setOwn] = useState<Pick<EditorFields, 'colors' | 'images' | 'dependents' | 'status' | 'sections'>>(fields)
  const brought = own.status === 'normal' ? 0 : sumOf(own.dependents.map(({ price }) => price))
  const [isLooking, setIsLooking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { note, kept, touch, keep } = useKeptDraft(form, props)
  // What is wrong is brought into sight.
  useEffect(() => {
    const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true], [id^="problema-"]') ?? []
    const first = [...wrong].find((one) => one.getClientRects().length > 0)
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [])
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
      <div className={styles.work}>
        <EditorHead {...props} />
        <form ref={form} className={styles.form} method="post" action={address} onInput={touch} data-keeps="">
          <input type="hidden" name="seen" value={JSON.stringify(seen)} />
          <input type="hidden" name="colors" value={JSON.stringify(own.colors)} />
          <input type="hidden" name="images" value={JSON.stringify(own.images)} />
          <input type="hidden" name="dependents" value={JSON.stringify(own.dependents)} />
          <input type="hidden" name="sections" value={JSON.stringify(own.sections)} />
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
            <Problem of="images" problems={problems} />
          </section>
          <PriceFields {...props} brought={brought} />
          <details className={styles.card} open={own.colors.length > 0}>
            <summary>
              <h2>Colores</h2>
            </summary>
            <ColorRows colors={own.colors} problems={problems} onChange={(colors) => change({ colors })} />
          </details>
          <section className={styles.card} aria-label="Si se vende">
            <SoldOutField
              colors={own.colors}
              value={fields.soldOut}
              counted={props.counted}
              stockHref={`${base}/stock/${fields.slug}`}
            />
          </section>
          <details className={styles.card} open={own.status !== 'normal'}>
            <summary>
              <h2>Pack o promo</h2>
            </summary>
            <DependentRows
              {...props}
              status={own.status}
              dependents={own.dependents}
              brought={brought}
              onStatus={(status) => change({ status })}
              onChange={(dependents) => change({ dependents })}
            />
          </details>
          <PageFields
            {...props}
            images={own.images}
            sections={own.sections}
            onWritten={touch}
            onSections={(sections) => change({ sections })}
          />
          <MessagingFields {...props} />
          <MoreFields {...props} />
          <div className={styles.foot}>
            <button className={controls.main} type="submit">
              Guardar
            </button>
            <button
              className={`${controls.plain} ${styles.look}`}
              type="submit"
              name="hacer"
              value="vista"
              formNoValidate
              onClick={async (event) => {
                event.preventDefault()
                await keep()
                setIsLooking(true)
              }}
            >
              Ver cómo queda
            </button>
            <span className={styles.hint} role="status">
              {note}
            </span>
          </div>
        </form>
        <form className={styles.copy} method="post" action={`${base}/productos/agregar`}>
          <input type="hidden" name="clave" value={props.newKey} />
          <input type="hidden" name="copia" value={id} />
          <PlaceFields fields={list} />
          <button className={controls.plain} type="submit">
            Duplicar
          </button>
        </form>
      </div>
      <ShopPreview
        {...{ base, id, kept }}
        hasVariant={fields.messaging.isOn}
        isOpen={isLooking}
        onClose={() => setIsLooking(false)}
      />
    </div>
  )
}
