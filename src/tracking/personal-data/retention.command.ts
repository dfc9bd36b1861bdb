import type { Command } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { reportLeftovers } from '../../database/leftovers/report-leftovers.ts'
import { counted } from '../../lib/text/counted.ts'
import type { Retention } from '../../orders/personal-data/retention.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { enforceRetention } from './enforce-retention.job.ts'

/** `contraentrega retention run`: does now what the server does once an hour. */
export function addRetentionCommands(program: Command, context: CommandContext, retention: Retention): void {
  program
    .command('retention')
    .description('How long shoppers are kept')
    .command('run')
    .description(
      'Forgets now what is older than RETENTION_LEADS_DAYS, RETENTION_ORDERS_DAYS and RETENTION_SHEETS_DAYS; the server does so once an hour',
    )
    .action(async () => {
      const deps = await context.openDeps()
      const counts = await enforceRetention(deps, retention, { actor: commandLine })
      const { leads, orders, sheets, records, pictures, visits, blocks, activity } = counts
      context.out(`${counted(leads, 'lead', 'leads')} ${kept(retention.leadsDays)} deleted.`)
      context.out(
        `${counted(orders, 'order', 'orders')} ${kept(retention.ordersDays)} emptied of their shopper; what they were worth stays.`,
      )
      context.out(
        `${counted(sheets, 'claim or request', 'claims and requests')} ${keptSheets(retention.sheetsDays)} emptied of their shopper and texts; numbers and days stay.`,
      )
      context.out(`${counted(records, 'idempotency record', 'idempotency records')} deleted.`)
      context.out(`${counted(pictures, 'picture', 'pictures')} without a payment deleted.`)
      context.out(`${counted(visits, 'visit', 'visits')} that waited 90 days for a sale deleted.`)
      context.out(`${counted(blocks, 'block', 'blocks')} whose time was over removed.`)
      context.out(`${counted(activity, 'entry', 'entries')} of the log of acts older than 400 days deleted.`)
      for (const line of await reportLeftovers(deps.db, context.dataDir)) context.out(line)
    })
}

function kept(days: number | null): string {
  return days === null ? '(kept until the shopper asks to be forgotten)' : `older than ${counted(days, 'day', 'days')}`
}

function keptSheets(days: number | null): string {
  return days === null ? '(kept for ever)' : `answered more than ${counted(days, 'day', 'days')} ago`
}
