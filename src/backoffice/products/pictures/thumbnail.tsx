import { mediaPath, wholePath } from '../../../catalogue/media.ts'
import type { PictureKind } from '../../../catalogue/pictures/upload.ts'
import type { ProductImage } from '../../../catalogue/product.ts'
import styles from './picture-list.module.css'

const addresses: Readonly<Record<PictureKind, (hash: string) => string>> = {
  square: (hash) => mediaPath(hash, 300, 'webp'),
  whole: (hash) => wholePath(hash, 480, 'webp'),
}

/** A small stored picture; its average colour shows until it arrives. What it shows is said beside it. */
export function Thumbnail({ picture, kind }: { readonly picture: ProductImage; readonly kind: PictureKind }) {
  return (
    <span className={styles.thumbnail}>
      <svg color={picture.color} aria-hidden="true" />
      <img src={addresses[kind](picture.hash)} alt="" loading="lazy" decoding="async" draggable={false} />
    </span>
  )
}
