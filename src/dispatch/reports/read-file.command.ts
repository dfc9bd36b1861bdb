import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { commandLine } from '../../activity/actor.ts'
import { readTable } from '../../lib/files/read-table.platform.ts'
import { counted } from '../../lib/text/counted.ts'
import { waitingWords } from '../../orders/parcels/courier-rows/report-rows.store.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { beginReport } from './begin-report.action.ts'
import { applyReport } from './decide-on-report.action.ts'
import { type CourierReport, VERDICTS } from './report-run.ts'
import { runReportNow } from './run-reports.job.ts'

interface Options {
  readonly shop: string
  readonly courier?: string
  readonly dryRun?: true
}

/** `contraentrega parcels report FILE`: reads a courier's file in, by the same acts as the desk. */
export async function readReportFile(
  context: CommandContext,
  path: string,
  { shop: host, courier, dryRun }: Options,
): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const known = deps.couriers.filter(({ countries }) => countries.includes(shop.country)).map(({ id }) => id)
  if (courier !== undefined && !known.includes(courier)) {
    context.fail(`--courier ${courier} is no courier of ${shop.country}: ${known.join(', ')}.`)
  }
  const bytes = await readFile(path).catch(() => context.fail(`${path} cannot be read.`))
  const lines = await readTable(bytes)
  if (!lines.ok) return context.fail(`${path} cannot be read as a report: ${lines.refusal.reason}.`)
  const fileName = basename(path)
  const asked = { fileName, lines: lines.value, actor: commandLine, ...(courier && { courier }) }
  const begun = await beginReport(deps, shop, asked)
  if (!begun.ok) return context.fail(`${path} cannot be read as a report: ${begun.refusal.reason}.`)
  const report = await runReportNow(deps, shop, begun.value.id)
  if (!report || report.state === 'columns') {
    return context.fail(
      `Nobody is recognised by the columns of ${fileName}. Name the courier with --courier, or say at the desk what each column tells.`,
    )
  }
  await tell(context, deps, shop, report)
  if (dryRun) return
  await applyReport(deps, shop, { id: report.id, actor: commandLine })
  const { results = {} } = (await runReportNow(deps, shop, report.id)) ?? {}
  context.out(`Applied: ${figures(results)}`)
}

async function tell(context: CommandContext, deps: Deps, shop: Shop, report: CourierReport): Promise<void> {
  const { courierName, rows, verdicts } = report
  const known = Object.fromEntries(VERDICTS.map((verdict) => [verdict, verdicts[verdict] ?? 0]))
  context.out(`${courierName}, ${counted(rows, 'row', 'rows')}: ${figures(known)}`)
  const words = await waitingWords(deps.db.read, shop.id, report.id)
  for (const { word, rows: count } of words) {
    context.out(`  “${word}” waits for its meaning, at the desk: ${counted(count, 'row', 'rows')}`)
  }
}

function figures(counts: Readonly<Record<string, number>>): string {
  const told = Object.entries(counts).filter(([, count]) => count > 0)
  return told.map(([name, count]) => `${name} ${count}`).join(', ') || 'nothing'
}
