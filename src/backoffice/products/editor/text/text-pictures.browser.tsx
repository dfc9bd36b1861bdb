import { type ReactElement, type RefObject, useEffect, useRef } from 'react'
import type { DescribedPicture } from '../../../../catalogue/product.ts'
import { SendingRows } from '../../pictures/sending-rows.tsx'
import { useUploads } from '../../pictures/use-uploads.browser.ts'
import styles from '../description.module.css'
import { describedWhole } from './picture-panel.tsx'
import type { RichText } from './rich-text.browser.ts'

interface Props {
  readonly base: string
  readonly id: string
  readonly text: RefObject<RichText | null>
  onArrived(key: string, picture: DescribedPicture): void
  /** Takes what is pasted and dropped. */
  readonly takes: RefObject<((files: readonly File[]) => void) | null>
}

/** The pictures that were pasted or dropped into a text, on their way: each holds its place in the text until it has arrived. */
export function TextPictures({ base, id, text, takes, onArrived }: Props): ReactElement {
  const { uploads, list } = useUploads({
    takes: `${base}/fotos`,
    kind: 'whole',
    place: `texto ${id}`,
    arrived: (picture, _, key) => onArrived(key, describedWhole(picture, '')),
  })
  const newest = useRef(uploads)
  newest.current = uploads
  useEffect(() => {
    takes.current = (files) => text.current?.hold(newest.current.add(files))
    return () => {
      takes.current = null
    }
  }, [takes, text])
  useEffect(() => text.current?.show(list.filter(({ state }) => state.is !== 'refused')), [list, text])
  return (
    <div className={styles.coming}>
      <SendingRows list={list} uploads={uploads} />
    </div>
  )
}
