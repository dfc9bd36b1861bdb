import type { FindingKind } from './journal.ts'
import type { Options } from './options.ts'
import type { Result } from './run.ts'

const SHOWN = 12

/** The report of a run. */
export function figures(result: Result): string {
  const { counts, faults, letters } = result
  const found = (kind: FindingKind) => result.findings.filter((finding) => finding.kind === kind).length
  const rows: readonly (readonly [string, string | number])[] = [
    ['seconds', result.seconds],
    ['shoppers', `${result.acknowledged} orders acknowledged, ${counts.leads} left before, ${counts.gaveUp} gave up`],
    ['tickets in the end', result.tickets],
    ['requests', `${counts.requests}: ${counts.retries} retries, ${counts.repeated} repeated later`],
    [
      'without an answer',
      `${counts.dropped} dropped (${result.cuts} by the proxy), ${counts.tooLate} too late, ${counts.shed} times 503`,
    ],
    ['shown another total', `${counts.shownAnew} times, and accepted with one more tap`],
    ['refused on purpose', `${counts.refusedOnPurpose} other bodies and late steps`],
    [
      'kills',
      `${result.kills} (${Object.entries(faults)
        .map(([kind, times]) => `${kind} ${times}`)
        .join(', ')})`,
    ],
    [
      'starts',
      `${result.serverStarts} of servers (${result.failedStarts} in vain), ${result.clusterStarts} of PostgreSQL`,
    ],
    ['price changes', result.priceChanges],
    [
      'letters',
      `${letters.delivered} delivered, ${letters.dead} dead with a reason, ${letters.repeated} events sent again and counted once`,
    ],
    ['LOST', found('lost')],
    ['DOUBLED', found('doubled')],
    ['WRONG TOTALS', found('total')],
    ['UNSEEN TOTALS', found('unseen')],
    ['WRONG LETTERS', found('letter') + found('network')],
    ['WRONG ANSWERS', found('answer') + found('server') + found('unasked') + found('shut') + found('damaged')],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
  const without = result.hadDisk ? [] : ['  Without a disk of its own: no full disk, no power cut.']
  return [result.engine, ...lines, ...without, ...findingLines(result)].join('\n')
}

function findingLines({ findings, folder }: Result): readonly string[] {
  if (findings.length === 0) return []
  const shown = findings.slice(0, SHOWN).map(({ kind, text }) => `  ${kind}: ${text}`)
  return [...shown, ...(findings.length > SHOWN ? [`  and ${findings.length - SHOWN} more`] : []), `  Kept: ${folder}`]
}

/** The command that repeats the run. */
export function repetition(engine: string, { orders, kills, seed, shoppers, plant, hasDisk }: Options): string {
  const rest = `${hasDisk ? '' : ' --no-disk'}${plant ? ` --plant ${plant}` : ''}`
  return `npm run prove chaos -- --engine ${engine} --orders ${orders} --kills ${kills} --shoppers ${shoppers} --seed ${seed}${rest}`
}
