import type { ProductImage } from '../../../catalogue/product.ts'
import { pictureFieldNames } from './picture-fields.ts'
import styles from './picture-list.module.css'

interface Props {
  readonly name: string
  readonly picture: ProductImage
  readonly place: number
  onText(hash: string, alt: string): void
}

/** A picture in its form. Where no script runs its text, its place and whether it goes are typed here; otherwise this is hidden. */
export function PictureFields({ name, picture: { hash, alt }, place, onText }: Props) {
  const names = pictureFieldNames(name)
  return (
    <span className={styles.plain}>
      <input type="hidden" name={names.hash} value={hash} />
      <label className={styles.typed}>
        Qué se ve
        <input name={names.alt} value={alt} maxLength={200} onChange={({ target }) => onText(hash, target.value)} />
      </label>
      <label className={styles.typed}>
        Lugar
        <input key={place} name={names.place} defaultValue={place + 1} inputMode="numeric" />
      </label>
      <label className={styles.typed}>
        <input type="checkbox" name={names.gone} value={hash} /> Quitar
      </label>
    </span>
  )
}
