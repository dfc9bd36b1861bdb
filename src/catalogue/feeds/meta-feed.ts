import { cells, csvFeed } from './csv-feed.ts'

/** It takes 20 more pictures, whose addresses have commas between. */
const MORE_PICTURES = 20

/** Meta's catalogue (https://www.facebook.com/business/help/120325381656392). */
export const metaFeed = csvFeed('meta.csv', {
  id: ({ id }) => id,
  ...cells,
  additional_image_link: ({ images }) => images.slice(1, 1 + MORE_PICTURES).join(','),
  gtin: ({ gtin }) => gtin,
})
