import type { Command } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { arrange } from './arrange.action.ts'
import { HOME_SECTIONS, type Home, homeSchema, PLAIN_HOME, shelfOf } from './home.ts'
import { findHome } from './homes.store.ts'

const HELP = `
Sections: ${HOME_SECTIONS.join(', ')}, and shelf:CATEGORY for the shelf of a category.
Those that are named are shown, in this order; a title of your own follows =
  contraentrega home set tienda.pe hero "best=Los favoritos" shelf:cocina promises
contraentrega home set tienda.pe --reset leaves the home as it comes.`

/** `contraentrega home show|set`: which sections a shop's home has, and in which order. */
export function addHomeCommands(program: Command, context: CommandContext): void {
  const home = program.command('home').description('What the shops’ homes show, and in which order')
  home
    .command('show <host>')
    .description('The sections of a home, a line each')
    .action((host: string) => showHome(context, host))
  home
    .command('set <host> [sections...]')
    .description('Shows these sections, in this order, and no others')
    .option('--reset', 'leave the home as it comes')
    .addHelpText('after', HELP)
    .action((host: string, sections: string[], { reset = false }: { readonly reset?: boolean }) =>
      setHome(context, host, { sections, reset }),
    )
}

async function showHome(context: CommandContext, host: string): Promise<void> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const home = (await findHome(deps.db.read, shop.id)) ?? PLAIN_HOME
  for (const { key, isShown, title } of home)
    context.out(`${isShown ? 'shown ' : 'hidden'} ${key}${title === null ? '' : `  ${title}`}`)
}

async function setHome(
  context: CommandContext,
  host: string,
  { sections, reset }: { readonly sections: readonly string[]; readonly reset: boolean },
): Promise<void> {
  if (reset === sections.length > 0) context.fail('Name the sections to show, or --reset.')
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const wanted = reset ? PLAIN_HOME : written(sections)
  if (!wanted) context.fail(`Unknown section, or a title of more than 80 characters.${HELP}`)
  const seen = (await findHome(deps.db.read, shop.id)) ?? PLAIN_HOME
  const done = await arrange(deps, shop, commandLine, { what: 'home', home: wanted, seen })
  if (!done.ok || done.value.conflicts.length > 0)
    context.fail('Somebody changed the home meanwhile. Look at it, and try again.')
  const kept = (await findHome(deps.db.read, shop.id)) ?? PLAIN_HOME
  const lost = wanted.filter(({ key }) => !kept.some((one) => one.key === key))
  for (const { key } of lost) context.out(`There is no category ${shelfOf(key)}, so its shelf was left out.`)
  context.out(done.value.entry === null ? 'The home is as it was.' : 'The home is arranged.')
}

function written(sections: readonly string[]): Home | null {
  const rows = sections.map((section) => {
    const [key = '', ...title] = section.split('=')
    return { key, isShown: true, title: title.join('=') || null }
  })
  return homeSchema.safeParse(rows).data ?? null
}
