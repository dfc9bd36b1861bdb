import { readFile } from 'node:fs/promises'
import { text as readStream } from 'node:stream/consumers'
import type { Command } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import { changeProducts } from '../changes/change-products.action.ts'
import {
  type ProductChange,
  type ProductFieldName,
  productFieldNames,
  productFields,
  readChange,
  type WrongField,
} from '../changes/product-fields.ts'
import type { DeskProduct } from '../desk-products.store.ts'
import { findPicture } from '../pictures/media-folder.platform.ts'
import { productFieldHelp, productSheet } from './product-text.ts'
import { productOf } from './products.command.ts'

const HELP = `
Fields:
  ${productFieldHelp().replaceAll('\n', '\n  ')}

Each is written as field=value; an empty value clears what may be empty. Quote values with spaces:
  contraentrega catalogue set olla "tiers=129.00 99.00 89.00" state=visible --shop tienda.pe
--json reads an object with fields, as catalogue show --json prints it: numbers are hundredths, "99.00" is a decimal.`

/** `contraentrega catalogue set`: changes fields of a product through the desk's own act. */
export function addSetProductCommand(catalogue: Command, context: CommandContext): void {
  catalogue
    .command('set <slug> [fields...]')
    .description('Change fields of a product, each as field=value')
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--json <file>', 'read fields from this file, - for standard input')
    .addHelpText('after', HELP)
    .action(async (slug: string, fields: string[], flags: { readonly shop: string; readonly json?: string }) =>
      set(context, slug, fields, flags),
    )
}

async function set(
  context: CommandContext,
  slug: string,
  fields: readonly string[],
  { shop: host, json }: { readonly shop: string; readonly json?: string },
): Promise<void> {
  const written = { ...(json === undefined ? {} : await readObject(context, json)), ...readFields(context, fields) }
  const unknown = Object.keys(written).filter((name) => !isField(name))
  if (unknown.length > 0) return context.fail(`No field of a product: ${unknown.join(', ')}. The fields are ${FIELDS}.`)
  if (Object.keys(written).length === 0) return context.fail('Say what to change, as field=value. See --help.')
  const deps = await context.openDeps()
  const { shop, product } = await productOf(deps, context, host, slug)
  const read = readChange(written)
  if (!read.ok) return context.fail(read.refusal.map((wrong) => wrongText(wrong)).join('\n'))
  await refuseMissingPictures(deps, context, product, read.value)
  const { results } = await changeProducts(deps, shop, {
    products: [{ id: product.id, change: read.value }],
    actor: commandLine,
  })
  const [result] = results
  if (!result || result.is === 'not-found') return context.fail(`${slug} was removed meanwhile.`)
  if (result.is === 'wrong') return context.fail(result.wrong.map(contradictionText).join('\n'))
  context.out(result.is === 'same' ? 'Nothing changed.' : productSheet(result.product.values))
}

const FIELDS = productFieldNames.join(', ')

function isField(name: string): name is ProductFieldName {
  return Object.hasOwn(productFields, name)
}

function readFields(context: CommandContext, texts: readonly string[]): Readonly<Record<string, unknown>> {
  const pairs = texts.map((text) => {
    const place = text.indexOf('=')
    if (place < 1) return context.fail(`Write ${text} as field=value.`)
    return [text.slice(0, place), text.slice(place + 1)] as const
  })
  return Object.fromEntries(pairs)
}

async function readObject(context: CommandContext, file: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await (file === '-' ? readStream(process.stdin) : readFile(file, 'utf8')).catch(() => null)
  if (text === null) return context.fail(`There is no file ${file}.`)
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return { ...found }
  } catch {
    // Said below.
  }
  return context.fail(`${file} is no JSON object with fields of a product.`)
}

/** What is typed wrongly, in English; the desk has its own words beside each field. */
function wrongText({ field }: WrongField): string {
  const name = field.split('.')[0] ?? field
  return `${field}: not a value for it. It takes ${isField(name) ? productFields[name].help : 'something else'}.`
}

/** What does not go together with the rest of the catalogue, by its field. */
const contradictions: Readonly<Partial<Record<ProductFieldName, string>>> = {
  slug: 'another product has this address',
  categories: 'the shop has no such category',
  dependents: 'a pack or promo brings products of the shop that are neither packs nor promos, each once',
  status: 'a pack or promo brings this product, so it cannot be one itself',
}

function contradictionText({ field }: WrongField): string {
  return `${field}: ${(isField(field) && contradictions[field]) || 'not possible'}.`
}

async function refuseMissingPictures(
  deps: Deps,
  context: CommandContext,
  { values }: DeskProduct,
  { images = [] }: ProductChange,
): Promise<void> {
  const known = new Set(values.images.map(({ hash }) => hash))
  for (const { hash } of images.filter((image) => !known.has(image.hash))) {
    const found = await findPicture(deps.settings.media, hash, 'square')
    if (!found) context.fail(`images: no stored picture has the hash ${hash}. Bring pictures with catalogue import.`)
  }
}
