import { findPicture } from '../../../catalogue/pictures/media-folder.platform.ts'
import type { ProductImage } from '../../../catalogue/product.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { postedPictures } from '../pictures/posted-pictures.ts'

/** Whether every picture of a form is the product's already or a stored one. */
export async function areStored(
  { deps }: Pick<SellerRequest, 'deps'>,
  images: readonly ProductImage[],
  before: readonly ProductImage[],
): Promise<boolean> {
  const known = new Set(before.map(({ hash }) => hash))
  const added = images.filter((image) => !known.has(image.hash))
  const found = await Promise.all(added.map(({ hash }) => findPicture(deps.settings.media, String(hash), 'square')))
  return found.every((picture) => picture !== null)
}

/** Pictures that a form without a script has just sent, and why others were not taken. */
export async function sentImages({ deps, url }: Pick<SellerRequest, 'deps' | 'url'>, before: readonly ProductImage[]) {
  const { hashes, refusals } = postedPictures(url.searchParams)
  const known = new Set(before.map(({ hash }) => hash))
  const found = await Promise.all(
    hashes.filter((hash) => !known.has(hash)).map((hash) => findPicture(deps.settings.media, hash, 'square')),
  )
  const images = found.flatMap((one) => (one ? [{ hash: one.hash, alt: one.alt, color: one.color }] : []))
  return { images, refusals }
}
