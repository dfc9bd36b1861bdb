/** The header of a WooCommerce product export, as its English and its Spanish exporter write it. */
export const WOO_HEADERS = {
  english:
    'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Purchase note","Sale price","Regular price",Categories,Tags,Images,Parent,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global"',
  spanish:
    'ID,Tipo,SKU,"GTIN, UPC, EAN o ISBN",Nombre,Publicado,"¿Está destacado?","Visibilidad en el catálogo","Descripción corta",Descripción,"Día en que empieza el precio rebajado","Día en que termina el precio rebajado","Estado del impuesto","¿Existencias?",Inventario,"Cantidad de bajo inventario","¿Permitir reservas de productos agotados?","¿Vendido individualmente?","Nota de compra","Precio rebajado","Precio normal",Categorías,Etiquetas,Imágenes,Superior,Posición,"Nombre del atributo 1","Valor(es) del atributo 1","Atributo visible 1","Atributo global 1","Nombre del atributo 2","Valor(es) del atributo 2","Atributo visible 2","Atributo global 2"',
} as const

export interface WooRow {
  readonly id: number
  readonly type?: string
  readonly sku?: string
  readonly name: string
  readonly published?: string
  readonly featured?: string
  readonly visibility?: string
  readonly short?: string
  readonly description?: string
  readonly saleFrom?: string
  readonly saleTo?: string
  readonly sale?: string
  readonly regular?: string
  readonly categories?: string
  readonly tags?: string
  readonly images?: string
  readonly parent?: string
  /** `1` by default. */
  readonly inStock?: string
  readonly stock?: string
  readonly backorders?: string
  readonly individually?: string
  readonly position?: string
  readonly attribute1?: readonly [name: string, value: string]
  readonly attribute2?: readonly [name: string, value: string]
}

/** The text of an export with these rows, with the byte order mark that WooCommerce writes. */
export function wooExport(rows: readonly WooRow[], header: string = WOO_HEADERS.english): string {
  return `\ufeff${[header, ...rows.map(line)].join('\n')}\n`
}

/** The same with columns of its own behind: names, and their cells for each row. */
export function wooExportWith(
  rows: readonly WooRow[],
  names: readonly string[],
  cells: readonly (readonly string[])[],
) {
  const [header = '', ...lines] = wooExport(rows).trimEnd().split('\n')
  const more = [names, ...cells].map((row) => row.map(quoted).join(','))
  return `${[header, ...lines].map((line, place) => [line, more[place]].join(',')).join('\n')}\n`
}

function line(row: WooRow): string {
  const cells = [
    ...[row.id, row.type ?? 'simple', row.sku, '', row.name, row.published ?? '1', row.featured ?? '0'],
    ...[row.visibility ?? 'visible', row.short, row.description, row.saleFrom, row.saleTo, 'taxable'],
    ...[row.inStock ?? '1', row.stock, '', row.backorders ?? '0', row.individually ?? '0', ''],
    ...[row.sale, row.regular, row.categories, row.tags, row.images, row.parent, row.position ?? '0'],
    ...[...(row.attribute1 ?? ['', '']), '1', '1', ...(row.attribute2 ?? ['', '']), '1', '1'],
  ]
  return cells.map((cell) => quoted(String(cell ?? ''))).join(',')
}

function quoted(cell: string): string {
  return /[",\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
