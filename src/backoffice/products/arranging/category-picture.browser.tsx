import { type ReactElement, useState } from 'react'
import type { ProductImage } from '../../../catalogue/product.ts'
import { Choices } from '../../kit/form.tsx'
import { PictureList } from '../pictures/picture-list.tsx'

interface Props {
  /** Where the shop takes pictures. */
  readonly takes: string
  /** The name under which this browser keeps what has not arrived yet. */
  readonly place: string
  readonly image: ProductImage | null
}

/** The picture of a category's tile, as a field of the form around it. The last one that was added is it. */
export function CategoryPicture({ takes, place, image }: Props): ReactElement {
  const [own, setOwn] = useState(image)
  const kept = own && { hash: own.hash, alt: own.alt, color: own.color }
  return (
    <Choices legend="Foto" hint="Si no le pones una, sale la de su primer producto.">
      <input type="hidden" name="imagen" value={kept === null ? '' : JSON.stringify(kept)} />
      <PictureList
        {...{ takes, place }}
        kind="square"
        value={own ? [own] : []}
        onChange={(images) => setOwn(images.at(-1) ?? null)}
        most={2}
        isOne={true}
        name="fotos"
      />
    </Choices>
  )
}
