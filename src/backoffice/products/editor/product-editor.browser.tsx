import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { Card, Fold } from '../../kit/card.tsx'
import { Problem } from '../../kit/form.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import controls from '../../orders/controls.module.css'
import { PlaceFields } from '../list/place-fields.tsx'
import { PictureList } from '../pictures/picture-list.tsx'
import { useKeptDraft } from './drafts/use-kept-draft.browser.ts'
import styles from './editor.module.css'
import type { EditorFields } from './editor-fields.ts'
import { EditorHead } from './editor-head.tsx'
import type { EditorProps } from './editor-props.ts'
import { BrandAndGtin } from './fields/brand-and-gtin.tsx'
import { ColorRows } from './fields/color-rows.tsx'
import { DependentRows } from './fields/dependent-rows.browser.tsx'
import { sumOf } from './fields/edited-prices.ts'
import { AddressFields, FoundFields } from './fields/found-fields.tsx'
import { MainFields } from './fields/main-fields.tsx'
import { MessagingFields } from './fields/messaging-fields.tsx'
import { PageFields } from './fields/page-fields.tsx'
import { AmountFields } from './fields/price-fields.tsx'
import { StateFields } from './fields/state-fields.tsx'
import { ShopPreview } from './shop-preview.browser.tsx'

/** What fields of several cards show, or a script alone changes. */
type Shared = Pick<EditorFields, 'prices' | 'soldOut' | 'colors' | 'images' | 'dependents' | 'status' | 'sections'>

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
  return (
    <div ref={own} className={styles.whole}>
      {!isGone && <Editor {...props} />}
    </div>
  )
}

/** Without its script it is a plain form for all but colours, sections and what a pack brings, which it posts as they were. */
function Editor(props: EditorProps): ReactElement {
  const { base, id, fields, problems, seen, list } = props
  const address = `${base}/producto/${id}?${new URLSearchParams(list)}`
  const [own, setOwn] = useState<Shared>(fields)
  const brought = own.status === 'normal' ? 0 : sumOf(own.dependents.map(({ price }) => price))
  const [isLooking, setIsLooking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { note, isChanged, kept, touch, keep } = useKeptDraft(form, props)
  // What is wrong is brought into sight.
  useEffect(() => {
    const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true], [id$="-error"]') ?? []
    const first = [...wrong].find((one) => one.getClientRects().length > 0)
    // Words that belong to no field are focused too.
    if (first && first.tabIndex < 0) first.tabIndex = -1
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [])
  const copyForm = useId()
  const prices = { prices: own.prices, onPrices: (next: Shared['prices']) => change({ prices: next }) }
  const stock = {
    ...{ left: props.left, soldOut: own.soldOut },
    onSoldOut: (soldOut: Shared['soldOut']) => change({ soldOut }),
  }
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
    <>
      <EditorHead {...props} />
      <form ref={form} className={styles.whole} method="post" action={address} onInput={touch} data-keeps="">
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <input type="hidden" name="colors" value={JSON.stringify(own.colors)} />
        <input type="hidden" name="images" value={JSON.stringify(own.images)} />
        <input type="hidden" name="dependents" value={JSON.stringify(own.dependents)} />
        <input type="hidden" name="sections" value={JSON.stringify(own.sections)} />
        <div className={styles.editor}>
          <div className={styles.first}>
            <MainFields {...props} {...prices} {...stock} />
            <Card id="fotos" title="Fotos">
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
              <Problem of="images" text={problems.images} />
            </Card>
            <Fold summary="Colores" isOpen={own.colors.length > 0}>
              <ColorRows {...{ problems, ...stock }} colors={own.colors} onChange={(colors) => change({ colors })} />
            </Fold>
          </div>
          <div className={styles.state}>
            <StateFields {...props} copyForm={copyForm} />
          </div>
          <div className={styles.found}>
            <FoundFields {...props} />
          </div>
          <div className={styles.rest}>
            <AmountFields {...props} {...prices} brought={brought} />
            <Fold summary="Pack o promo" isOpen={own.status !== 'normal'}>
              <DependentRows
                {...props}
                prices={own.prices}
                status={own.status}
                dependents={own.dependents}
                brought={brought}
                onStatus={(status) => change({ status })}
                onChange={(dependents) => change({ dependents })}
              />
            </Fold>
            <PageFields
              {...props}
              images={own.images}
              sections={own.sections}
              onWritten={touch}
              onSections={(sections) => change({ sections })}
            />
            <MessagingFields {...props} />
            <BrandAndGtin {...props} />
            <AddressFields {...props} />
          </div>
          <ShopPreview
            {...{ base, id, kept }}
            hasVariant={fields.messaging.isOn}
            isOpen={isLooking}
            onClose={() => setIsLooking(false)}
          />
        </div>
        <SaveBar>
          <p className={styles.said} role="status">
            {isChanged && <strong>Sin guardar{note && '. '}</strong>}
            {note}
          </p>
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
          <button className={isChanged ? controls.main : controls.plain} type="submit">
            Guardar
          </button>
        </SaveBar>
      </form>
      <form id={copyForm} method="post" action={`${base}/productos/agregar`}>
        <input type="hidden" name="clave" value={props.newKey} />
        <input type="hidden" name="copia" value={id} />
        <PlaceFields fields={list} />
      </form>
    </>
  )
}
