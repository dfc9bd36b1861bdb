import { type Command, Option } from 'commander'
import { commandLine } from '../../activity/actor.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { type Decision, type DecisionRefusal, decideReview } from './decide-review.action.ts'
import { REVIEW_STATES, type Review, type ReviewState } from './review.ts'
import { findReview, reviewsIn } from './reviews.store.ts'

const MOST_LISTED = 50

interface Options {
  readonly shop: string
}

const HELP = `
Only the buyer of a delivered order writes a review, through the link of that order. No command writes one, and none changes its words.`

/** `contraentrega review list|publish|hide`: what buyers say of what was delivered. */
export function addReviewCommands(program: Command, context: CommandContext): void {
  const review = program
    .command('review')
    .description('What buyers say of what was delivered')
    .addHelpText('after', HELP)
  ofShop(review.command('list'))
    .description('The newest reviews in a state')
    .addOption(new Option('--state <state>', 'in which state').choices([...REVIEW_STATES]).default('nueva'))
    .action((options: Options & { readonly state: ReviewState }) => list(context, options))
  ofShop(review.command('publish <id>'))
    .description('Shows a review to shoppers')
    .action(async (id: string, options: Options) => {
      const found = await named(context, options, id)
      await decide(context, options, found, { does: 'publicar', seen: found.writtenAt })
    })
  ofShop(review.command('hide <id>'))
    .description('Hides a review')
    .requiredOption('--reason <text>', 'why; it is kept with the review')
    .action(async (id: string, options: Options & { readonly reason: string }) => {
      await decide(context, options, await named(context, options, id), { does: 'ocultar', reason: options.reason })
    })
}

function ofShop(command: Command): Command {
  return command.requiredOption('--shop <host>', 'the shop’s host')
}

async function list(context: CommandContext, { shop: host, state }: Options & { readonly state: ReviewState }) {
  const deps = await context.openDeps('read')
  const shop = await shopOfHost(deps, context, host)
  const reviews = await reviewsIn(deps.db.read, shop.id, state, { offset: 0, limit: MOST_LISTED })
  for (const review of reviews) {
    const { id, stars, name, district, hasPictures, words } = review
    const who = [name, district].filter(Boolean).join(', ')
    context.out([id, `${stars}/5`, who, hasPictures && 'with pictures', words].filter(Boolean).join('  '))
  }
  if (reviews.length === 0) context.out(`No review is ${state}.`)
}

async function named(context: CommandContext, { shop: host }: Options, id: string): Promise<Review> {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const found = await findReview(deps.db.read, shop.id, id)
  return found ?? context.fail(refusals['not-found'])
}

async function decide(context: CommandContext, { shop: host }: Options, { id }: Review, decision: Decision) {
  const deps = await context.openDeps()
  const shop = await shopOfHost(deps, context, host)
  const made = await decideReview(deps, shop, commandLine, { id, decision })
  if (!made.ok) return context.fail(refusals[made.refusal])
  context.out(`${id} is ${made.value.state}.`)
}

const refusals = {
  'not-found': 'The shop has no such review. `contraentrega review list` shows them.',
  changed: 'Its author has just changed it. Look at it again.',
  'no-reason': '--reason says nothing.',
  'long-reason': '--reason has at most 200 characters.',
  'long-answer': 'The answer is too long.',
} as const satisfies Record<DecisionRefusal, string>
