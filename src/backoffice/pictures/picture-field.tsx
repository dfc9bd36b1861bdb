import { useId, useState } from 'react'
import type { PictureKind, UploadedPicture } from '../../catalogue/upload.ts'
import sheet from '../orders/act-sheet.module.css'
import { AddPictures } from './add-pictures.tsx'
import styles from './picture-list.module.css'
import { SendingRow } from './sending-row.tsx'
import { pictureAddress } from './thumbnail.tsx'
import { useUploads } from './use-uploads.browser.ts'

interface Props {
  readonly takes: string
  readonly kind: PictureKind
  /** As of a list: the name under which this browser keeps what has not arrived. */
  readonly place: string
  readonly label: string
  /** The hash of the picture that is there; '' for none. */
  readonly value: string
  onChange(picture: UploadedPicture | null): void
}

/** One picture: a shop's logo, what stands before a video. */
export function PictureField({ takes, kind, place, label, value, onChange }: Props) {
  const [said, setSaid] = useState('')
  const id = useId()
  const arrived = (picture: UploadedPicture): void => {
    onChange(picture)
    setSaid('Foto guardada.')
  }
  const { uploads, list } = useUploads({ takes, kind, place, arrived })
  return (
    <fieldset className={styles.pictures} aria-describedby={`${id}-dice`}>
      <legend className={styles.legend}>{label}</legend>
      {value !== '' && <img className={styles.single} src={pictureAddress(kind, value)} alt={label} />}
      {list.length > 0 && (
        <ul className={styles.list}>
          {list.map((upload) => (
            <SendingRow key={upload.key} upload={upload} onCancel={uploads.cancel} onRetry={uploads.retry} />
          ))}
        </ul>
      )}
      <AddPictures
        isSingle={true}
        words={value === '' ? 'Elegir imagen' : 'Cambiar imagen'}
        onFiles={(files) => {
          for (const { key } of list) uploads.cancel(key)
          uploads.add(files.slice(0, 1))
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.small} onClick={() => onChange(null)}>
          Quitar
        </button>
      )}
      <p id={`${id}-dice`} role="status" className={sheet.hint}>
        {said}
      </p>
    </fieldset>
  )
}
