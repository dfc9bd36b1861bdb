import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { type RenameRefusal, renameProduct } from '../changes/rename-product.action.ts'
import type { CatalogueFile } from '../import/formats/catalogue-file.ts'
import { importCatalogue } from '../import/import-catalogue.job.ts'
import { type Overwrite, overwritable } from '../import/import-run.ts'
import type { ImportRefusal } from '../import/import-terms.ts'
import { mediaFromWeb } from '../import/media/find-media.platform.ts'
import type { MediaFinder } from '../import/media/media-files.ts'
import { openMediaStores } from '../import/media/media-store.platform.ts'
import { mediaInFolder } from '../import/media/picture-folder.platform.ts'
import { faultText } from '../import/report/problem-text.ts'
import { openProgress } from '../import/report/progress-bar.platform.ts'
import { refusalTable, reportText } from '../import/report/report-text.ts'
import { addExportCommand } from './export-catalogue.command.ts'
import { addProductCommands } from './products.command.ts'
import { addSetProductCommand } from './set-product.command.ts'

interface Flags {
  readonly shop: string
  readonly images?: string
  readonly skipRefused?: true
  readonly replace?: true
  readonly dryRun?: true
  readonly overwrite?: Overwrite
}

/** `contraentrega catalogue`: imports a seller's products from a file, lists, shows, changes and renames products. */
export function addCatalogueCommands(program: Command, context: CommandContext): void {
  const catalogue = program.command('catalogue').description('What the shops sell')
  catalogue
    .command('import <file>')
    .description(
      'Import products from a Shopify or WooCommerce CSV export, from our own JSON, or from a ZIP of one of them and its pictures',
    )
    .requiredOption('--shop <host>', 'the shop’s host')
    .option(
      '--images <folder>',
      'take pictures and videos from this folder, by name or path, and from the web what it lacks',
    )
    .option('--skip-refused', 'import the rest when something is refused; otherwise nothing is imported')
    .option('--replace', 'make the file the whole catalogue: remove products that it lacks, and use its order')
    .option(
      '--overwrite <fields>',
      `write these fields also where they were changed by hand: all, or some of ${overwritable.join(', ')}`,
      readOverwrite,
    )
    .option('--dry-run', 'write nothing, and say what would change')
    .action(async (file: string, flags: Flags) => importFile(context, file, flags))
  addExportCommand(catalogue, context)
  catalogue
    .command('rename <slug> <new-slug>')
    .description('Give a product another address; the earlier one redirects to it')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action(async (from: string, to: string, { shop }: { readonly shop: string }) => rename(context, shop, from, to))
  addProductCommands(catalogue, context)
  addSetProductCommand(catalogue, context)
}

async function rename(context: CommandContext, host: string, from: string, to: string): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const outcome = await renameProduct(deps, shop, { from, to, actor: commandLine })
  if (!outcome.ok) context.fail(renameRefusals[outcome.refusal.reason](from, to))
  context.out(`${from} is now ${to}. The earlier address redirects to it.`)
}

const renameRefusals = {
  'not-found': (from) => `The shop has no product ${from}.`,
  'not-a-slug': (_, to) =>
    `${to || 'An empty text'} is no address: use small letters a to z, digits and hyphens, 80 at most.`,
  taken: (_, to) => `Another product has the address ${to}.`,
} satisfies Record<RenameRefusal['reason'], (from: string, to: string) => string>

async function importFile(context: CommandContext, path: string, flags: Flags): Promise<void> {
  const file = await fileAt(context, path)
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, flags.shop)
  const files = await filesOf(context, deps, flags)
  const progress = openProgress(process.stderr)
  const { skipRefused = false, replace = false, dryRun = false, overwrite = [] } = flags
  const outcome = await importCatalogue(deps, shop, file, {
    ...{ actor: commandLine, skipRefused, replace, dryRun, overwrite, files },
    onProgress: progress.show,
  }).finally(progress.stop)
  if (!outcome.ok) context.fail(refusalText(outcome.refusal))
  context.out(reportText(outcome.value))
  if (dryRun) context.out('This was a dry run: the shop is as it was.')
}

function readOverwrite(text: string): Overwrite {
  if (text === 'all') return 'all'
  return text.split(',').map((name) => {
    const field = overwritable.find((one) => one === name.trim())
    if (field === undefined) throw new InvalidArgumentError(`${name} is none of them.`)
    return field
  })
}

async function fileAt(context: CommandContext, path: string): Promise<CatalogueFile> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) context.fail(`There is no file ${path}.`)
  return { name: basename(path), path, open: () => createReadStream(path) }
}

async function filesOf(context: CommandContext, deps: Deps, { images }: Flags): Promise<MediaFinder> {
  const web = mediaFromWeb(openMediaStores(deps.settings.media))
  if (images === undefined) return web
  const found = await stat(images).catch(() => null)
  if (!found?.isDirectory()) context.fail(`There is no folder ${images}.`)
  return mediaInFolder(images, web)
}

function refusalText(refusal: ImportRefusal): string {
  if (refusal.reason === 'overtaken') {
    return 'The import stopped because another import of this shop started. Check the shop, and import the file again if you still want it.'
  }
  if (refusal.reason === 'unreadable') return `Nothing was imported. ${faultText(refusal.why)}`
  return [
    refusalTable(refusal.rows),
    `Nothing was imported: ${refusal.rows.length} refused. Correct the file, or leave these out with --skip-refused.`,
  ].join('\n')
}
