import { Fragment, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PictureKind } from '../../../catalogue/pictures/upload.ts'
import type { ProductImage } from '../../../catalogue/product.ts'
import { PictureFields } from './picture-fields-view.tsx'
import styles from './picture-list.module.css'
import { PicturePanel, type ShownColor } from './picture-panel.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useDragOrder } from './use-drag-order.browser.ts'

interface Props {
  readonly kind: PictureKind
  readonly value: readonly ProductImage[]
  readonly colors: readonly ShownColor[]
  /** `null` where the tiles are in no form. */
  readonly name: string | null
  onMove(from: number, to: number): void
  onText(hash: string, alt: string): void
  onColor(hash: string, color: string, isShown: boolean): void
  onRemove(place: number): void
}

/** The pictures as tiles. A tap on one opens what can be done with it, below its row; a drag moves it, with a finger by its handle. */
export function PictureTiles({ kind, value, colors, name, onMove, onText, onColor, onRemove }: Props) {
  const [opened, setOpened] = useState('')
  const list = useRef<HTMLOListElement>(null)
  /** The button that moved its picture and so lost the keyboard's place. */
  const pressed = useRef('')
  const id = useId()
  useLayoutEffect(() => {
    if (pressed.current === '') return
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus()
    pressed.current = ''
  })
  const newest = useRef({ value, onMove })
  newest.current = { value, onMove }
  const drag = useDragOrder(list, (hash, onto) => {
    const placeOf = (one: string) => newest.current.value.findIndex((picture) => picture.hash === one)
    newest.current.onMove(placeOf(hash), placeOf(onto))
  })
  return (
    <ol ref={list} className={styles.tiles} {...drag}>
      {value.map((picture, place) => {
        const { hash, alt } = picture
        const isCover = kind === 'square' && place === 0
        const shown = colors.filter((color) => color.picture === hash).map((color) => color.name)
        const tags = [isCover ? 'Portada' : '', ...shown, alt === '' ? 'Sin texto' : ''].filter((tag) => tag !== '')
        return (
          <Fragment key={hash}>
            <li data-drag={hash} className={styles.tile}>
              <button
                type="button"
                data-grab
                aria-expanded={opened === hash}
                aria-controls={opened === hash ? `${id}-panel` : undefined}
                aria-label={[`Foto ${place + 1} de ${value.length}`, tags.join(' '), alt]
                  .filter((word) => word !== '')
                  .join(', ')}
                onClick={() => setOpened(opened === hash ? '' : hash)}
              >
                <Thumbnail picture={picture} kind={kind} />
                <span className={styles.tags} aria-hidden="true">
                  {tags.map((tag) => (
                    <span key={tag}>{tag} </span>
                  ))}
                </span>
                {value.length > 1 && (
                  <span className={styles.grip} data-handle aria-hidden="true">
                    ⠿
                  </span>
                )}
              </button>
              {name !== null && <PictureFields {...{ name, picture, place, onText }} />}
            </li>
            {opened === hash && (
              <PicturePanel
                {...{ id: `${id}-panel`, picture, place, all: value.length, colors }}
                onMove={(to, button) => {
                  pressed.current = button
                  onMove(place, to)
                }}
                onText={(text) => onText(hash, text)}
                onColor={(color, isShown) => onColor(hash, color, isShown)}
                onRemove={() => onRemove(place)}
              />
            )}
          </Fragment>
        )
      })}
    </ol>
  )
}
