import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import { writePrivately } from '../../lib/files/private-file.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { CATALOGUE_FORMATS, type CatalogueFormat, exportCatalogue } from './export-catalogue.step.ts'

interface Flags {
  readonly shop: string
  readonly format: CatalogueFormat
  readonly out?: string
}

/** `contraentrega catalogue export`. */
export function addExportCommand(catalogue: Command, context: CommandContext): void {
  catalogue
    .command('export')
    .description('The whole catalogue with its costs, as our own JSON or as Shopify’s CSV')
    .requiredOption('--shop <host>', 'the shop’s host')
    .addOption(
      new Option('--format <format>', 'json keeps everything; shopify what Shopify has')
        .choices(CATALOGUE_FORMATS)
        .default('json'),
    )
    .option('--out <file>', 'write here instead of standard output; only you may read the file')
    .action(async (flags: Flags) => exportTo(context, flags))
}

async function exportTo(context: CommandContext, { shop: host, format, out }: Flags): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const origin = `https://${shop.hosts[0] ?? host}`
  const file = Readable.from(exportCatalogue(deps.db.reports, shop.id, { format, origin, withCost: true }))
  if (out === undefined) await pipeline(file, process.stdout, { end: false })
  else await writePrivately(out, (opened) => opened.writeFile(file))
}
