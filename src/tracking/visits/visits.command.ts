import { type Command, InvalidArgumentError } from 'commander'
import { localDay } from '../../lib/time/local-time.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { listVisits } from './daily-visits.store.ts'

const DAY_MS = 86_400_000
const DAYS = 7

/** `contraentrega visits list`: how often pages were opened, and from where. */
export function addVisitsCommands(program: Command, context: CommandContext): void {
  program
    .command('visits')
    .description('How often pages were opened, and from where')
    .command('list')
    .description(
      'A line for each day, source and page, of the last 7 days; the source tienda is another page of the shop, so all others together are visits',
    )
    .requiredOption('--shop <host>', 'the shop’s host')
    .option('--since <date>', 'from this day on, as 2026-11-21', day)
    .action(async ({ shop: host, since }: { shop: string; since?: string }) => {
      const deps = await context.openDeps('read')
      const shop = await shopOfHost(deps, context, host)
      const first = since ?? localDay(deps.clock() - (DAYS - 1) * DAY_MS, shop.country)
      const found = await listVisits(deps.db.read, shop.id, first)
      for (const { day: on, source, visits, page } of found)
        context.out(`${on}  ${source.padEnd(10)}${String(visits).padStart(8)}  ${page}`)
      if (found.length === 0) context.out(`No visits since ${first}.`)
    })
}

function day(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError('a day such as 2026-11-21 is needed.')
  return text
}
