/** One row of a Shopify product export, by our own short names; absent fields become empty cells. */
export interface ShopifyRow {
  readonly handle?: string
  readonly title?: string
  readonly body?: string
  readonly type?: string
  readonly category?: string
  readonly tags?: string
  readonly published?: string
  readonly option1?: readonly [name: string, value: string]
  readonly option2?: readonly [name: string, value: string]
  readonly price?: string
  /** Who counts the stock. */
  readonly tracker?: string
  readonly quantity?: string
  readonly policy?: string
  readonly cost?: string
  readonly service?: string
  readonly shipping?: string
  readonly included?: string
  readonly compareAt?: string
  readonly image?: string
  readonly imagePosition?: string
  readonly imageAlt?: string
  readonly variantImage?: string
  readonly giftCard?: string
  readonly status?: string
}

type Cell = readonly [header: string, (row: ShopifyRow) => string | undefined]

/** All columns under the names that Shopify used until 2025, also those that the import does not read. */
const OLD: readonly Cell[] = [
  ['Handle', (row) => row.handle],
  ['Title', (row) => row.title],
  ['Body (HTML)', (row) => row.body],
  ['Vendor', () => 'Mi tienda'],
  ['Product Category', (row) => row.category],
  ['Type', (row) => row.type],
  ['Tags', (row) => row.tags],
  ['Published', (row) => row.published],
  ['Option1 Name', (row) => row.option1?.[0]],
  ['Option1 Value', (row) => row.option1?.[1]],
  ['Option2 Name', (row) => row.option2?.[0]],
  ['Option2 Value', (row) => row.option2?.[1]],
  ['Variant SKU', () => ''],
  ['Variant Grams', () => '0'],
  ['Variant Inventory Tracker', (row) => row.tracker],
  ['Variant Inventory Qty', (row) => row.quantity],
  ['Variant Inventory Policy', (row) => row.policy],
  ['Variant Fulfillment Service', (row) => row.service],
  ['Variant Price', (row) => row.price],
  ['Variant Compare At Price', (row) => row.compareAt],
  ['Variant Requires Shipping', (row) => row.shipping],
  ['Image Src', (row) => row.image],
  ['Image Position', (row) => row.imagePosition],
  ['Image Alt Text', (row) => row.imageAlt],
  ['Gift Card', (row) => row.giftCard],
  ['Variant Image', (row) => row.variantImage],
  ['Included / Perú', (row) => row.included],
  ['Cost per item', (row) => row.cost],
  ['Status', (row) => row.status],
]

/** The names of the same columns since 2025. */
const NEW_NAMES: Readonly<Record<string, string>> = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  'Product Category': 'Product category',
  Published: 'Published on online store',
  'Option1 Name': 'Option1 name',
  'Option1 Value': 'Option1 value',
  'Option2 Name': 'Option2 name',
  'Option2 Value': 'Option2 value',
  'Variant SKU': 'SKU',
  'Variant Grams': 'Weight value (grams)',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Variant Fulfillment Service': 'Fulfillment service',
  'Variant Price': 'Price',
  'Variant Requires Shipping': 'Requires shipping',
  'Variant Compare At Price': 'Compare-at price',
  'Image Src': 'Product image URL',
  'Image Position': 'Image position',
  'Image Alt Text': 'Image alt text',
  'Gift Card': 'Gift card',
  'Variant Image': 'Variant image URL',
}

export interface Writing {
  readonly columns?: 'old' | 'new'
  readonly separator?: ',' | ';'
  readonly lineEnd?: '\n' | '\r\n'
}

/** The header line of the export. */
export function shopifyHeader({ columns = 'old', separator = ',' }: Writing = {}): string {
  return OLD.map(([name]) => quoted(columns === 'new' ? (NEW_NAMES[name] ?? name) : name)).join(separator)
}

export function shopifyLine(row: ShopifyRow, { separator = ',' }: Writing = {}): string {
  return OLD.map(([, value]) => quoted(value(row) ?? '')).join(separator)
}

/** The text of an export with these rows. */
export function shopifyExport(rows: readonly ShopifyRow[], writing: Writing = {}): string {
  const lineEnd = writing.lineEnd ?? '\n'
  return [shopifyHeader(writing), ...rows.map((row) => shopifyLine(row, writing))]
    .map((line) => line + lineEnd)
    .join('')
}

/** The rows of a made-up product `n` with two colours, two of the pictures in turn, and a description of several lines. */
export function madeUpProduct(n: number, pictures: number): readonly ShopifyRow[] {
  const handle = `producto-${n}`
  const price = `${(n % 90) + 10}.90`
  return [
    {
      handle,
      title: `Producto n.º ${n}, "el práctico"`,
      body: `<p class="lead">Primera línea de ${n}.</p>\n<ul>\n<li style="color: red">Fácil de usar</li>\n<li>Envío a todo el país</li>\n</ul>`,
      type: ['Hogar', 'Cocina', 'Belleza', 'Tecnología'][n % 4] ?? '',
      tags: n % 25 === 0 ? 'verano, destacado' : 'verano',
      published: 'true',
      option1: ['Color', 'Rojo'],
      price,
      compareAt: `${(n % 90) + 40}.90`,
      image: `https://cdn.example.com/files/foto-${n % pictures}.png?v=1`,
      imagePosition: '1',
      imageAlt: `Foto de ${n}`,
      status: 'active',
    },
    { handle, option1: ['Color', 'Azul'], price, compareAt: `${(n % 90) + 40}.90` },
    { handle, image: `https://cdn.example.com/files/foto-${(n + 1) % pictures}.png?v=1`, imagePosition: '2' },
  ]
}

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
