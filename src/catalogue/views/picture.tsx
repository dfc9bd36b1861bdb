import { MEDIA_FORMATS, type MediaFormat, mediaPath, WHOLE_WIDTHS } from '../media.ts'
import type { ProductImage } from '../product.ts'
import styles from './picture.module.css'

interface Props {
  /** `null` for a product without pictures, which shows a drawing. */
  readonly image: ProductImage | null
  readonly alt: string
  /** The shown width, as in `<img sizes>`; 300 px, as on a card, when left out. */
  readonly sizes?: string
  /** The first picture of a page is fetched at once, the others when they come near the screen. */
  readonly first?: boolean
}

/** A square picture in the best format that the browser supports. Its average colour shows until it arrives. */
export function Picture({ image, alt, sizes, first = false }: Props) {
  if (!image) return <NoPicture alt={alt} />
  return (
    <span className={styles.frame}>
      {/* An inline style would be refused by the content security policy; SVG's own attribute is not a style. */}
      <svg className={styles.average} color={image.color} aria-hidden="true" />
      <picture>
        <source type="image/avif" srcSet={pictureSet(image, 'avif', sizes)} sizes={sizes} />
        <source type="image/webp" srcSet={pictureSet(image, 'webp', sizes)} sizes={sizes} />
        <img
          src={mediaPath(image.hash, 600, 'jpg')}
          alt={alt}
          width={300}
          height={300}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
        />
      </picture>
    </span>
  )
}

/** Sizes by width when the shown width varies, by the screen's density on a card. */
export function pictureSet(image: ProductImage, format: MediaFormat, sizes: string | undefined): string {
  const [small, large] = [mediaPath(image.hash, 300, format), mediaPath(image.hash, 600, format)]
  return sizes ? `${small} 300w, ${large} 600w` : `${small}, ${large} 2x`
}

function NoPicture({ alt }: { readonly alt: string }) {
  return (
    <span className={styles.frame}>
      <svg className={styles.none} viewBox="-24 -24 72 72" role="img" aria-label={alt || 'Sin foto'}>
        <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5L20 17M15.5 9.5v.01" />
      </svg>
    </span>
  )
}

const DESCRIBED = /<img src="\/media\/([0-9a-f]{32})-(600|w960)\.jpg" ([^>]*)\/>/g
/** The shown width: the column's. */
const COLUMN = '(min-width: 740px) 640px, calc(100vw - 32px)'
const [SMALL, LARGE] = WHOLE_WIDTHS

/** A clean description as its page shows it: its pictures in the formats and sizes in which they are kept, fetched when they come near. */
export function describedHtml(html: string): string {
  return html.replace(DESCRIBED, (_, hash: string, size: string, attributes: string) => {
    const width = Number(/ width="(\d+)"/.exec(` ${attributes}`)?.[1] ?? 0)
    const [avif, webp] = MEDIA_FORMATS
    const source = (format: MediaFormat) =>
      `<source type="image/${format}" srcset="${setOf(hash, size, width, format)}" sizes="${COLUMN}" />`
    const image = `<img src="/media/${hash}-${size}.jpg" ${attributes}loading="lazy" decoding="async" />`
    return `<picture>${source(avif)}${source(webp)}${image}</picture>`
  })
}

/** A narrow picture is kept in one size. */
function setOf(hash: string, size: string, width: number, format: MediaFormat): string {
  const file = (name: string) => `/media/${hash}-${name}.${format}`
  if (size === '600') return `${file('300')} 300w, ${file('600')} 600w`
  const large = `${file(`w${LARGE}`)} ${width || LARGE}w`
  return width > SMALL ? `${file(`w${SMALL}`)} ${SMALL}w, ${large}` : large
}
