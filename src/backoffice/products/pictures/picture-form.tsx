import type { PictureKind } from '../../../catalogue/pictures/upload.ts'
import sheet from '../../orders/acts/act-sheet.module.css'
import controls from '../../orders/controls.module.css'
import styles from './picture-list.module.css'

interface Props {
  readonly takes: string
  readonly kind: PictureKind
  /** The page to which it leads back, with what was taken (`postedPictures`). */
  readonly back: string
  /** What that page was told of pictures that were not taken. */
  readonly refusals: readonly string[]
}

/** Without a script pictures are sent first, by a form of their own. With one it is hidden. */
export function PictureForm({ takes, kind, back, refusals }: Props) {
  return (
    <form className={styles.form} method="post" action={`${takes}/formulario`} encType="multipart/form-data">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="back" value={back} />
      {refusals.map((words) => (
        <p key={words} role="alert" className={sheet.error}>
          {words}
        </p>
      ))}
      <div className={sheet.field}>
        <label htmlFor="fotos-nuevas">Fotos nuevas (hasta 20 MB juntas)</label>
        <input
          id="fotos-nuevas"
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          multiple={true}
          required={true}
        />
      </div>
      <button type="submit" className={controls.plain}>
        Subir las fotos
      </button>
    </form>
  )
}
