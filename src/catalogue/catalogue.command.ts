import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Command } from 'commander'
import type { CommandContext } from '../command-context.ts'
import type { Deps } from '../deps.ts'
import { normaliseHost } from '../shops/host.ts'
import type { Shop } from '../shops/shop.ts'
import { findShopByHost } from '../shops/shops.store.ts'
import type { CatalogueFile } from './import/catalogue-file.ts'
import { picturesFromWeb } from './import/find-pictures.platform.ts'
import type { ImportRefusal } from './import/import-terms.ts'
import { picturesInFolder } from './import/picture-folder.platform.ts'
import { openPictureStore } from './import/picture-store.platform.ts'
import type { PictureFinder } from './import/pictures.ts'
import { openProgress } from './import/progress-bar.platform.ts'
import { refusalTable, reportText } from './import/report-text.ts'
import { importCatalogue } from './import-catalogue.action.ts'

interface Flags {
  readonly shop: string
  readonly images?: string
  readonly skipRefused?: true
  readonly replace?: true
  readonly dryRun?: true
}

/** `contraentrega catalogue import`: a seller's products from a file into a shop. */
export function addCatalogueCommands(program: Command, context: CommandContext): void {
  const catalogue = program.command('catalogue').description('What the shops sell')
  catalogue
    .command('import <file>')
    .description('Bring products from a Shopify or WooCommerce CSV export, or from our own JSON')
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--images <folder>', 'take pictures from this folder, by name or path; from the web what it lacks')
    .option('--skip-refused', 'import the rest when something is refused; otherwise nothing is imported')
    .option('--replace', 'make the file the whole catalogue: remove what it lacks, take its order')
    .option('--dry-run', 'do everything, say what would change, and take it back')
    .action(async (file: string, flags: Flags) => importFile(context, file, flags))
}

async function importFile(context: CommandContext, path: string, flags: Flags): Promise<void> {
  const file = await fileAt(context, path)
  const deps = await context.openDeps()
  const shop = await shopOf(deps, context, flags.shop)
  const pictures = await picturesOf(context, deps, flags)
  const progress = openProgress(process.stderr)
  const { skipRefused = false, replace = false, dryRun = false } = flags
  const outcome = await importCatalogue(deps, shop, file, {
    ...{ skipRefused, replace, dryRun, pictures },
    onProgress: progress.show,
  }).finally(progress.stop)
  if (!outcome.ok) context.fail(refusalText(outcome.refusal))
  context.out(reportText(outcome.value))
  if (dryRun) context.out('This was a dry run: the shop is as it was.')
}

async function fileAt(context: CommandContext, path: string): Promise<CatalogueFile> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) context.fail(`There is no file ${path}.`)
  return { name: basename(path), open: () => createReadStream(path) }
}

async function picturesOf(context: CommandContext, deps: Deps, { images }: Flags): Promise<PictureFinder> {
  const web = picturesFromWeb(openPictureStore(deps.settings.dataDir))
  if (images === undefined) return web
  const found = await stat(images).catch(() => null)
  if (!found?.isDirectory()) context.fail(`There is no folder ${images}.`)
  return picturesInFolder(images, web)
}

async function shopOf(deps: Deps, context: CommandContext, text: string): Promise<Shop> {
  const host = normaliseHost(text)
  const shop = host && (await findShopByHost(deps.db.read, host))
  return shop || context.fail(`No shop answers to ${text}. \`contraentrega shop list\` shows the hosts.`)
}

function refusalText(refusal: ImportRefusal): string {
  if (refusal.reason === 'unreadable') return `Nothing was imported. ${refusal.message}`
  return [
    refusalTable(refusal.rows),
    `Nothing was imported: ${refusal.rows.length} refused. Correct the file, or leave these out with --skip-refused.`,
  ].join('\n')
}
