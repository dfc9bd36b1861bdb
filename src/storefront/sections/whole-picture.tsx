import { type MediaFormat, WHOLE_WIDTHS, wholePath } from '../../catalogue/media.ts'
import type { WholePicture } from '../../catalogue/sections/section.ts'
import styles from './whole-picture.module.css'

/** The shown width: the screen's, or the column's on a wide one. */
const SIZES = '(min-width: 740px) 672px, 100vw'

/** A picture in its own shape. Its place is kept and shows its average colour until it arrives. */
export function WholePictureView({ picture, alt }: { readonly picture: WholePicture; readonly alt: string }) {
  const { hash, color, width, height } = picture
  return (
    <span className={styles.whole}>
      {/* An inline style would be refused by the content security policy; SVG's own attribute is not a style. */}
      <svg color={color} aria-hidden="true" />
      <picture>
        <source type="image/avif" srcSet={setOf(picture, 'avif')} sizes={SIZES} />
        <source type="image/webp" srcSet={setOf(picture, 'webp')} sizes={SIZES} />
        <img
          src={wholePath(hash, LARGE, 'jpg')}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
      </picture>
    </span>
  )
}

const [SMALL, LARGE] = WHOLE_WIDTHS

function setOf({ hash, width }: WholePicture, format: MediaFormat): string {
  const large = `${wholePath(hash, LARGE, format)} ${width}w`
  return width <= SMALL ? large : `${wholePath(hash, SMALL, format)} ${SMALL}w, ${large}`
}
