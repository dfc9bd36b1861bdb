/** A small square picture by the address of its WebP file. A browser without WebP gets the JPEG of the same picture. */
export function Thumbnail({ image, side }: { readonly image: string; readonly side: number }) {
  return (
    <picture>
      <source type="image/webp" srcSet={image} />
      <img src={image.replace(/webp$/, 'jpg')} alt="" width={side} height={side} loading="lazy" decoding="async" />
    </picture>
  )
}
