import type { Command } from 'commander'
import type { CommandContext } from '../command-context.ts'
import { keepAllRetention } from './keep-retention.action.ts'
import type { Retention } from './retention.ts'

/** `contraentrega retention run`: what the server does once an hour, now. */
export function addRetentionCommands(program: Command, context: CommandContext, retention: Retention): void {
  program
    .command('retention')
    .description('How long shoppers are kept')
    .command('run')
    .description('Forgets now whom RETENTION_LEADS_DAYS and RETENTION_ORDERS_DAYS say; the server does so once an hour')
    .action(async () => {
      const { leads, orders, records } = await keepAllRetention(await context.openDeps(), retention)
      context.out(`${leads} leads ${kept(retention.leadsDays)} deleted.`)
      context.out(
        `${orders} orders ${kept(retention.ordersDays)} emptied of their shopper; what they were worth stays.`,
      )
      context.out(`${records} idempotency records deleted.`)
    })
}

function kept(days: number | null): string {
  return days === null ? '(kept until somebody asks to be forgotten)' : `older than ${days} days`
}
