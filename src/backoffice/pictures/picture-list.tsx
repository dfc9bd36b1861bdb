import type { Color, ProductImage } from '../../catalogue/product.ts'
import type { PictureKind, UploadedPicture } from '../../catalogue/upload.ts'

export interface PictureListProps<Picture extends ProductImage> {
  /** Where the shop takes pictures: `/t/{host}/fotos`. */
  readonly takes: string
  readonly kind: Exclude<PictureKind, 'logo'>
  /** The name under which this browser keeps what has not arrived yet, so that a page that was closed goes on: `producto {id}`. */
  readonly place: string
  /** In the order in which they are shown; the first one is the product's on cards. */
  readonly value: readonly Picture[]
  onChange(next: readonly (Picture | UploadedPicture)[]): void
  /** The product's colours; a picture then says which it shows. */
  readonly colors?: readonly Pick<Color, 'name' | 'hex' | 'picture'>[]
  /** A colour is shown by another picture now, or by none. */
  onColorPicture?(name: string, hash: string | null): void
  /** How many there may be. */
  readonly most?: number
  /** Names its fields in a form: `{name}` has the hashes in their order, `{name}-alt` their texts. */
  readonly name: string
}

/** The pictures of a product or a section: adding many at once, their order, their texts, and which colour each shows. */
export function PictureList<Picture extends ProductImage>({ value, name }: PictureListProps<Picture>) {
  return (
    <ol>
      {value.map(({ hash, alt }) => (
        <li key={hash}>
          <input type="hidden" name={name} value={hash} />
          <input type="hidden" name={`${name}-alt`} value={alt} />
        </li>
      ))}
    </ol>
  )
}
