import { readFile, writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import { findDeskProduct } from '../../catalogue/desk-products.store.ts'
import { defaultRules } from '../../delivery/default-rules.ts'
import { findDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { deliveryWindow } from '../../delivery/delivery-window.ts'
import { arrivalText, missingText, paymentText, rateText } from '../../delivery/option-words.ts'
import { coming, localMoment } from '../../delivery/public-rules.ts'
import { type NotSent, type Option, quote } from '../../delivery/quote.ts'
import { readWrittenRule } from '../../delivery/read-written-rule.ts'
import { rulesMark } from '../../delivery/rule-changes.ts'
import { ruleSentence, ruleTitle } from '../../delivery/rule-words.ts'
import { readRulesCsv, rulesCsv } from '../../delivery/rules-csv.platform.ts'
import { rehearsedRules } from '../../delivery/rules-file.ts'
import { saveDeliveryRules } from '../../delivery/save-delivery-rules.action.ts'
import { writtenRule } from '../../delivery/written-rule.ts'
import { decimalString, parseMoney } from '../../lib/money.ts'
import { decodedText } from '../../lib/text/decoded-text.ts'
import { placeByCode } from '../../places/divisions.ts'
import type { CommandContext } from '../../server/command-context.ts'
import type { Shop } from '../../shops/shop.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { publicRulesOf } from '../../tickets/placing/public-rules.step.ts'
import { findRuleNames } from './rule-names.step.ts'

interface OfShop {
  readonly shop: string
}

/** `contraentrega delivery list|test|export|import`: the rules of what it costs and takes to send to a place. */
export function addDeliveryCommands(program: Command, context: CommandContext): void {
  const delivery = program.command('delivery').description('The rules of what it costs and takes to send to a place')
  delivery
    .command('list')
    .description('The rules in their order, a line each')
    .requiredOption('--shop <host>', 'any host of the shop')
    .action((options: OfShop) => listRules(context, options))
  delivery
    .command('test <code> [slugs...]')
    .description('What a shopper of the place with this official code sees for these products')
    .requiredOption('--shop <host>', 'any host of the shop')
    .option('--sum <amount>', 'what they cost together, such as 120.00', '0')
    .action((code: string, slugs: string[], options: TestOptions) => testRules(context, { code, slugs, options }))
  delivery
    .command('export')
    .description('The rules as a CSV file, one a line')
    .requiredOption('--shop <host>', 'any host of the shop')
    .option('--out <file>', 'write to this file instead of the terminal')
    .option('--separator <mark>', 'between two cells: , or ;', ',')
    .action((options: ExportOptions) => exportRules(context, options))
  delivery
    .command('import <file>')
    .description('Puts the rules of a CSV file in place of those that are there, at once')
    .requiredOption('--shop <host>', 'any host of the shop')
    .option('--dry-run', 'only say what would change')
    .action((file: string, options: ImportOptions) => importRules(context, file, options))
}

async function listRules(context: CommandContext, { shop: host }: OfShop): Promise<void> {
  const { shop, rules, names } = await opened(context, host)
  const around = { country: shop.country, currency: shop.currency, nameOf: names.nameOf }
  if (rules.length === 0) context.out(`${shop.hosts[0]} has no rules: its delivery types count.`)
  for (const rule of rules) context.out(`${rule.id}  ${rule.name && `${rule.name}: `}${ruleSentence(rule, around)}`)
}

interface TestOptions extends OfShop {
  readonly sum: string
}

interface Test {
  readonly code: string
  readonly slugs: readonly string[]
  readonly options: TestOptions
}

async function testRules(context: CommandContext, { code, slugs, options }: Test): Promise<void> {
  const { deps, shop, rules } = await opened(context, options.shop)
  if (placeByCode(shop.country, code) === null) context.fail(`There is no place with the code ${code}.`)
  const sum = parseMoney(options.sum)
  if (!sum.ok) context.fail('Write the sum as 120.00.')
  for (const slug of slugs)
    if (!(await findDeskProduct(deps.db.read, shop.id, slug))) context.fail(`There is no product ${slug}.`)
  const open = rules.length === 0 ? defaultRules[shop.country] : await publicRulesOf(deps.db.read, shop.id, rules)
  const named = slugs.length === 0 ? [''] : slugs
  const lines = named.map((slug, place) => ({ slug, total: place === 0 ? sum.value : 0 }))
  const answer = quote(open, code, lines)
  if (answer.kind === 'refused') context.out(refusedText(answer))
  if (answer.kind === 'open') context.out('It depends on a smaller place.')
  const titles = new Map(rules.map((rule) => [rule.id, ruleTitle(rule, shop.country)]))
  if (answer.kind === 'options')
    for (const option of answer.options) {
      context.out(`${option.way}: ${optionWords(option, shop, deps.clock()).join(' · ')}`)
      context.out(`  by ${titles.get(option.rule.id) ?? 'the country’s default'}`)
    }
}

function refusedText({ missing, most, slugs }: NotSent): string {
  if (missing !== null) return `The products cost ${decimalString(missing)} too little to be sent there.`
  if (most !== null) return `Orders are sent there whose products cost at most ${decimalString(most)}.`
  if (slugs.length > 0) return `Not sent there: ${slugs.join(', ')}. The other products are.`
  return 'The shop does not send there.'
}

function optionWords(option: Option, { country, currency }: Shop, now: number): readonly string[] {
  const { days, cutOff } = option.rule
  const moment = localMoment(now, country)
  const window = days && deliveryWindow({ days, cutOff }, moment, coming(country, now))
  const words = [
    window ? arrivalText(window, option.way, moment.day) : '',
    ...[rateText(option, currency), paymentText(option, currency), missingText(option, currency)],
  ]
  return words.filter((one) => one !== '')
}

interface ExportOptions extends OfShop {
  readonly out?: string
  readonly separator: string
}

async function exportRules(context: CommandContext, { shop: host, out, separator }: ExportOptions): Promise<void> {
  if (separator !== ',' && separator !== ';') context.fail('The separator is , or ;.')
  const { rules, names } = await opened(context, host)
  const file = rulesCsv(
    rules.map((rule) => writtenRule(rule, names.written)),
    separator,
  )
  if (out === undefined) return context.out(file)
  await writeFile(out, file)
  context.out(`${rules.length} rules are in ${out}.`)
}

interface ImportOptions extends OfShop {
  readonly dryRun?: boolean
}

async function importRules(
  context: CommandContext,
  file: string,
  { shop: host, dryRun }: ImportOptions,
): Promise<void> {
  const rows = readRulesCsv(decodedText(await readFile(file)))
  if (!rows.ok) context.fail(rows.refusal)
  const { deps, shop, rules: before } = await opened(context, host)
  const written = rows.value.map((row) => row.written)
  const names = await findRuleNames(deps.db.read, shop.id, { rules: before, written })
  const { rules, added, changed, removed, isReordered, wrong } = rehearsedRules(rows.value, {
    before,
    read: (one) => readWrittenRule(shop.country, one, names.known),
  })
  if (wrong.length > 0) context.fail(wrong.map(({ line, message }) => `line ${line}: ${message}`).join('\n'))
  const order = isReordered ? ', in another order' : ''
  const counts = `${added.length} new, ${changed.length} changed, ${removed.length} removed${order}`
  if (dryRun) return context.out(`The file has ${rules.length} rules: ${counts}. Nothing was changed.`)
  const saved = await saveDeliveryRules(deps, shop, commandLine, { what: 'replace', rules, seen: rulesMark(before) })
  if (!saved.ok) context.fail('Somebody changed the rules meanwhile. Look at them, and try again.')
  context.out(`${rules.length} rules: ${counts}.`)
}

async function opened(context: CommandContext, host: string) {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  return { deps, shop, rules, names: await findRuleNames(deps.db.read, shop.id, { rules }) }
}
