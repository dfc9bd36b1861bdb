import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import controls from '../../orders/controls.module.css'
import styles from './picture-list.module.css'

/** Not `image/*`: asked for these, an iPhone makes a JPEG of its HEIC. */
const TYPES = 'image/jpeg,image/png,image/webp'

interface Props {
  /** `Agregar fotos`. */
  readonly words: string
  /** Pictures are taken from the clipboard, unless somebody is writing. */
  readonly takesPasted: boolean
  onFiles(files: readonly File[]): void
}

/** Where pictures come from: the gallery, the camera, the clipboard. */
export function AddPictures({ words, takesPasted, onFiles }: Props) {
  const id = useId()
  const newest = useRef(onFiles)
  newest.current = onFiles
  useEffect(() => {
    if (!takesPasted) return
    const pasted = ({ clipboardData, target }: ClipboardEvent): void => {
      if (target instanceof Element && target.closest('[contenteditable]')) return
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length > 0) newest.current(files)
    }
    addEventListener('paste', pasted)
    return () => removeEventListener('paste', pasted)
  }, [takesPasted])
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])])
    // The same file may be chosen again.
    target.value = ''
  }
  return (
    <div className={styles.add}>
      <span className={styles.source}>
        <input id={`${id}-galeria`} type="file" accept={TYPES} multiple={true} onChange={choose} />
        <label htmlFor={`${id}-galeria`} className={controls.plain}>
          {words}
        </label>
      </span>
      {/* An input with several files opens no camera on many phones. */}
      <span className={`${styles.source} ${styles.camera}`}>
        <input id={`${id}-camara`} type="file" accept={TYPES} capture="environment" onChange={choose} />
        <label htmlFor={`${id}-camara`} className={controls.plain}>
          Tomar foto
        </label>
      </span>
    </div>
  )
}
