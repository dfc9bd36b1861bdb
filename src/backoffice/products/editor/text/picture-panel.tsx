import { type ReactElement, type RefObject, useState } from 'react'
import { mediaPath, wholePath } from '../../../../catalogue/media.ts'
import type { DescribedPicture, ProductImage } from '../../../../catalogue/product.ts'
import type { WholePicture } from '../../../../catalogue/sections/section.ts'
import { Acts } from '../../../kit/form.tsx'
import controls from '../../../orders/controls.module.css'
import { PictureList } from '../../pictures/picture-list.tsx'
import { Thumbnail } from '../../pictures/thumbnail.tsx'
import styles from '../description.module.css'
import { TextField } from '../fields/text-field.tsx'
import type { RichText } from './rich-text.browser.ts'

interface Props {
  readonly base: string
  readonly id: string
  readonly images: readonly ProductImage[]
  readonly text: RefObject<RichText | null>
  onDone(): void
}

/** Puts a picture where the cursor stands: one of the product's, or a new one. */
export function PicturePanel({ base, id, images, text, onDone }: Props): ReactElement {
  const [alt, setAlt] = useState('')
  return (
    <div className={styles.panel}>
      <TextField
        label="Qué se ve en la foto"
        hint="Para quien no la ve, y para los buscadores."
        most={200}
        value={alt}
        onChange={setAlt}
      />
      {images.length > 0 && (
        <ul className={styles.pictures} aria-label="Fotos del producto">
          {images.map((image, nth) => (
            <li key={image.hash}>
              <button
                type="button"
                aria-label={`Poner la foto ${nth + 1}${image.alt && `: ${image.alt}`}`}
                onClick={() => {
                  text.current?.picture({
                    src: mediaPath(image.hash, 600, 'jpg'),
                    ...{ alt: alt.trim() || image.alt, width: '600', height: '600' },
                  })
                  onDone()
                }}
              >
                <Thumbnail picture={image} kind="square" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <PictureList
        takes={`${base}/fotos`}
        kind="whole"
        place={`descripcion ${id}`}
        most={1}
        value={[]}
        takesPasted={false}
        onChange={([stored]) => {
          if (!stored || !('width' in stored)) return
          text.current?.picture(describedWhole(stored, alt.trim()))
          onDone()
        }}
      />
    </div>
  )
}

interface AltProps {
  /** What the chosen picture has. */
  readonly alt: string
  readonly text: RefObject<RichText | null>
  onDone(): void
}

/** The alternative text of a picture in the text. It is written as it is typed, so that the draft has it. */
export function AltPanel({ alt, text, onDone }: AltProps): ReactElement {
  const [typed, setTyped] = useState(alt)
  return (
    <div className={styles.panel}>
      <TextField
        label="Qué se ve en la foto"
        hint="Texto alternativo: para quien no la ve, y para los buscadores."
        most={200}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          text.current?.describe(next.trim())
        }}
        onEnter={onDone}
      />
      <Acts>
        <button type="button" className={controls.plain} onClick={onDone}>
          Listo
        </button>
      </Acts>
    </div>
  )
}

/** A picture that was stored in its own shape, as a description has it. */
export function describedWhole({ hash, width, height }: WholePicture, alt: string): DescribedPicture {
  return { src: wholePath(hash, 960, 'jpg'), alt, width: String(width), height: String(height) }
}
