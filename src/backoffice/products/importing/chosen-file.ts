const KINDS = /\.(csv|json|zip)$/i
/** What is no list of products for certain. Of other names the server decides by what is in the file: phones and spreadsheets also write `.txt`, or no ending. */
const OTHERS = /\.(jpe?g|png|webp|gif|heic|pdf|docx?|pptx?|mp4|mov|rar|7z)$/i
/** Enough of a file for its first line. */
const HEAD = 4_096

/** What is wrong with a chosen file, seen before any of it is sent; `null` when it may be one of products. */
export function wrongFile({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return `${name} está vacío. Exporta los productos otra vez.`
  if (/\.(xlsx?|ods|numbers)$/i.test(name))
    return `${name} es una hoja de cálculo. Guárdala como «CSV UTF-8» y sube ese archivo.`
  if (OTHERS.test(name)) return `${name} no es un archivo CSV, JSON ni ZIP. Elige otro.`
  return null
}

/** What a file seems to be by its name and first line, for who has just chosen it. The server reads all of it. */
export async function kindOfFile(file: File): Promise<string> {
  const extension = KINDS.exec(file.name)?.[1]?.toLowerCase()
  if (extension === 'zip') return 'ZIP con fotos'
  if (extension === 'json') return 'JSON'
  const [first = ''] = (await file.slice(0, HEAD).text()).split(/\r?\n/, 1)
  if (/(^|[,;"\t])handle([,;"\t]|$)/i.test(first)) return 'CSV de Shopify'
  if (/(^|[,;"\t\uFEFF])sku([,;"\t]|$)/i.test(first)) return 'CSV de WooCommerce'
  return extension === 'csv' ? 'CSV' : ''
}
