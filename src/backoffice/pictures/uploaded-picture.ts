import type { WholePicture } from '../../catalogue/section.ts'

/** How a picture is kept: on a square as those of products, in its own shape as those of sections, trimmed as a logo. */
export type PictureKind = 'square' | 'whole' | 'logo'

/** A picture that was sent and stored: what a product's `images`, or a section, holds of it. A logo's `hash` is the name of its file. */
export type UploadedPicture = WholePicture
