import { Argument, type Command, InvalidArgumentError } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { localTime } from '../../lib/time/local-time.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Deps } from '../../server/deps.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import type { Permission } from '../../staff/team/permission.ts'
import { readCode } from '../../tickets/code.ts'
import { eventsOfOrders } from '../order-events.store.ts'
import { findOrder } from '../orders.store.ts'
import { readAct } from './act-fields.ts'
import { doActs, undoBatch } from './do-acts.job.ts'
import { actNames, actRule, isActName, type OrderActName } from './order-acts.ts'
import { actRefusalText, undoRefusalText } from './refusal-text.ts'
import { undoAct } from './undo-act.action.ts'

interface Options {
  readonly shop: string
}

interface UndoOptions extends Options {
  readonly event?: number
  readonly note?: string
}

/** The command line may do what an owner may. */
const owner: Permission = { role: 'owner', switches: [] }

const HELP = `
Each order is one short act; the answer has a line for each. The acts and their fields are those of the desk:
  orders act intento ABCD2345 --shop peru.localhost --set result=no-contesta
  orders act pago ABCD2345 --shop … --set kind=adelanto --set amount=20.00 --set means=Yape --set reference=123456 --set accept=true
  orders act cancelar ABCD2345 EFGH6789 --shop … --set reason=8
  orders act editar ABCD2345 --shop … --set discount=5.00 --set 'lines=[{"slug":"lampara","amount":2}]'`

/** `contraentrega orders confirm|act|undo|history`: what a seller does with orders. */
export function addOrderActCommands(orders: Command, context: CommandContext): void {
  inShop(orders.command('confirm <codes...>'))
    .description('The shoppers were asked and mean it: sets the state confirmado, and por confirmar is over')
    .action((codes: string[], { shop }: Options) => act(context, 'confirmar', codes, { shop, set: {} }))
  inShop(orders.command('act').addArgument(new Argument('<act>').choices(actNames)).argument('<codes...>'))
    .description('Does an act of the desk with orders')
    .option('--set <field=value>', 'a field of the act; may be repeated', field, {})
    .addHelpText('after', HELP)
    .action((name: string, codes: string[], options: Options & { set: Record<string, string> }) => {
      if (isActName(name)) return act(context, name, codes, options)
    })
  inShop(orders.command('undo <code-or-batch>'))
    .description('Takes the last act of an order back, or all of a batch')
    .option('--event <number>', 'this one instead, as `orders history` numbers them', Number)
    .option('--note <text>', 'why; deliveries and returns need it')
    .action((named: string, options: UndoOptions) => undo(context, named, options))
  inShop(orders.command('history <code>'))
    .description('What was done with an order, by whom and when')
    .action((code: string, options: Options) => history(context, code, options))
}

function inShop(command: Command): Command {
  return command.requiredOption('--shop <host>', 'the shop’s host')
}

function field(text: string, before: Record<string, string>): Record<string, string> {
  const at = text.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('write it as field=value.')
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) }
}

async function act(
  context: CommandContext,
  name: OrderActName,
  codes: readonly string[],
  { shop: host, set }: Options & { readonly set: Readonly<Record<string, string>> },
): Promise<void> {
  const asked = readAct(name, set)
  if (!asked.ok) {
    context.fail(asked.refusal.map((one) => `--set ${one.field}=…: ${one.message}`).join('\n'))
  }
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const key = newKey(deps)
  const request = { codes: codes.map(readCode), asked: asked.value, key, actor: commandLine, permission: owner }
  const results = await doActs(deps, shop, request)
  const failed: string[] = []
  for (const { code, outcome } of results) {
    if (!outcome.ok) failed.push(`${code}: ${actRefusalText(outcome.refusal, host)}`)
    else {
      const { order, missing } = outcome.value
      const lacks = missing.length > 0 ? ` It lacks: ${missing.join(', ')}.` : ''
      context.out(`${code} is ${order.state}.${lacks}`)
    }
  }
  const hasWayBack = actRule(name).undo.until !== 'never'
  if (hasWayBack && results.length > 1 && failed.length < results.length) {
    context.out(`\`contraentrega orders undo ${key} --shop ${host}\` takes all of it back.`)
  }
  if (failed.length > 0) context.fail(failed.join('\n'))
}

async function undo(context: CommandContext, named: string, { shop: host, event, note }: UndoOptions): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const request = { key: newKey(deps), actor: commandLine, permission: owner, ...(note !== undefined && { note }) }
  const order = await findOrder(deps.db.read, shop.id, readCode(named))
  const last =
    order && (await eventsOfOrders(deps.db.read, shop.id, [order.id])).findLast(({ undoes }) => undoes === null)
  const results = order
    ? [
        {
          code: order.code,
          outcome: await undoAct(deps, shop, { ...request, code: order.code, seq: event ?? last?.seq ?? 0 }),
        },
      ]
    : await undoBatch(deps, shop, { ...request, batch: named })
  if (results.length === 0) unknownOrder(context, named, host)
  for (const { code, outcome } of results) if (outcome.ok) context.out(`${code} is ${outcome.value.order.state} again.`)
  const failed = results.flatMap(({ code, outcome }) =>
    outcome.ok ? [] : [`${code}: ${undoRefusalText(outcome.refusal, host)}`],
  )
  if (failed.length > 0) context.fail(failed.join('\n'))
}

async function history(context: CommandContext, code: string, { shop: host }: Options): Promise<void> {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, host)
  const order = await findOrder(deps.db.read, shop.id, readCode(code))
  if (!order) unknownOrder(context, code, host)
  for (const { seq, at, actor, act: name, change, personal, undoes } of await eventsOfOrders(deps.db.read, shop.id, [
    order.id,
  ])) {
    const fields = [...Object.keys(change), ...Object.keys(personal ?? {})].join(' ')
    const said = personal?.note?.[1] ?? ''
    const back = undoes === null ? '' : `takes ${undoes} back`
    const cells = [String(seq).padStart(3), localTime(at, shop.country), actor, name, back, seq > 1 ? fields : '', said]
    context.out(cells.filter(Boolean).join('  '))
  }
}

function newKey({ chance }: Pick<Deps, 'chance'>): string {
  return Buffer.from(chance(16)).toString('base64url')
}

export function unknownOrder(context: CommandContext, code: string, host: string): never {
  context.fail(`No order ${readCode(code)} in ${host}. \`contraentrega orders list --shop ${host} --all\` lists them.`)
}
