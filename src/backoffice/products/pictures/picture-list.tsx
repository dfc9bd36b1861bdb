import { useEffect, useRef, useState } from 'react'
import type { PictureKind, UploadedPicture } from '../../../catalogue/pictures/upload.ts'
import type { ProductImage } from '../../../catalogue/product.ts'
import { AddPictures } from './add-pictures.tsx'
import { keepTurns, keptTurns } from './kept-turns.browser.ts'
import styles from './picture-list.module.css'
import { moved, movedWords, placed } from './picture-order.ts'
import type { ShownColor } from './picture-panel.tsx'
import { PictureTiles } from './picture-tiles.tsx'
import { RemovedNote } from './removed-note.tsx'
import { SendingRows } from './sending-rows.tsx'
import { useUploads } from './use-uploads.browser.ts'

export interface PictureListProps<Picture extends ProductImage> {
  /** Where the shop takes pictures: `/t/{host}/fotos`. */
  readonly takes: string
  readonly kind: PictureKind
  /** The name under which this browser keeps what has not arrived yet, so that a page that was closed goes on: `producto-{id}`. */
  readonly place: string
  /** In the order in which they are shown; the first one is the product's on cards. */
  readonly value: readonly Picture[]
  onChange(next: readonly (Picture | UploadedPicture)[]): void
  /** The product's colours; a picture then says which it shows. */
  readonly colors?: readonly ShownColor[]
  /** A colour is shown by another picture now, or by none. */
  onColorPicture?(name: string, hash: string | null): void
  /** So many are on their way now. */
  onSending?(count: number): void
  /** How many there may be. */
  readonly most?: number
  /** The last one that was added is the only one that counts. */
  readonly isOne?: boolean
  /** Names its fields in a form (`pictureFieldNames`), for `readPictureFields`; without it the list is in no form. */
  readonly name?: string
  /** Pictures of the clipboard come here; of several lists on a page one may take them. */
  readonly takesPasted?: boolean
}

interface Removed<Picture> {
  readonly picture: Picture
  readonly place: number
  readonly colors: readonly string[]
}

/** The pictures of a product or a section: adding many at once, their order, their texts, and which colour each shows. */
export function PictureList<Picture extends ProductImage>(props: PictureListProps<Picture>) {
  const {
    takes,
    kind,
    place,
    value,
    onChange,
    colors = [],
    onColorPicture = () => {},
    onSending,
    most = 30,
    isOne = most === 1,
    name,
    takesPasted = true,
  } = props
  type Held = Picture | UploadedPicture
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<Removed<Held> | null>(null)
  /** Two pictures may arrive before the list is drawn again. */
  const latest = useRef<readonly Held[]>(value)
  latest.current = value
  const chosen = `desk-fotos ${takes} ${place}`
  const turns = useRef<Map<string, number> | null>(null)
  const change = (next: readonly Held[], words = ''): void => {
    latest.current = next
    onChange(next)
    setSaid(words)
  }
  const arrived = (picture: UploadedPicture, turn: number): void => {
    turns.current ??= keptTurns(chosen)
    turns.current.set(picture.hash, turn)
    keepTurns(chosen, turns.current, uploads.list().length === 0)
    const next = placed<Held>(latest.current, picture, turns.current)
    change(next, `Foto agregada. Son ${next.length}.`)
  }
  const { uploads, list } = useUploads({ takes, kind, place, arrived })
  const sending = list.filter(({ state }) => state.is !== 'refused').length
  useEffect(() => onSending?.(sending), [onSending, sending])
  const add = (files: readonly File[]): void => {
    const room = Math.max(0, most - latest.current.length - list.length)
    uploads.add(files.slice(0, room))
    if (files.length > room) setSaid(`Caben ${most} fotos: no se agregaron ${files.length - room}.`)
  }
  const move = (from: number, to: number): void => {
    const next = moved(latest.current, from, to)
    const hash = latest.current[from]?.hash
    const at = next.findIndex((one) => one.hash === hash)
    change(next, movedWords(at, next.length, kind === 'square' && at === 0))
  }
  const remove = (at: number): void => {
    const picture = latest.current[at]
    if (!picture) return
    const shown = colors.filter((color) => color.picture === picture.hash).map((color) => color.name)
    for (const color of shown) onColorPicture(color, null)
    setRemoved({ picture, place: at, colors: shown })
    change(latest.current.filter((one) => one !== picture))
  }
  const undo = (): void => {
    if (!removed) return
    const { picture } = removed
    if (!latest.current.some(({ hash }) => hash === picture.hash)) {
      change(moved([...latest.current, picture], latest.current.length, removed.place), 'La foto está otra vez.')
    }
    for (const color of removed.colors) onColorPicture(color, picture.hash)
    setRemoved(null)
  }
  return (
    <div className={styles.pictures}>
      <PictureTiles
        {...{ kind, value, colors }}
        name={name ?? null}
        onMove={move}
        onRemove={remove}
        onText={(hash, alt) => change(latest.current.map((one) => (one.hash === hash ? { ...one, alt } : one)))}
        onColor={(hash, color, isShown) => onColorPicture(color, isShown ? hash : null)}
      />
      {removed && <RemovedNote words="Quitaste una foto." onUndo={undo} />}
      <SendingRows list={list} uploads={uploads} />
      {value.length < most && (
        <AddPictures words={addWords(isOne, value.length)} takesPasted={takesPasted} onFiles={add} />
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  )
}

function addWords(isOne: boolean, count: number): string {
  if (isOne) return count === 0 ? 'Agregar la foto' : 'Cambiar la foto'
  return count === 0 ? 'Agregar fotos' : 'Agregar más fotos'
}
