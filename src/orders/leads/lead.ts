import type { Ticket } from '../../tickets/ticket.ts'

/** What became of a lead: nobody has spoken to it, somebody has, it ordered, it will not order, it wants no messages. */
export const LEAD_STATES = ['nuevo', 'contactado', 'recuperado', 'perdido', 'no-molestar'] as const

export type LeadState = (typeof LEAD_STATES)[number]

/** A ticket is idle this long after its last change. Before, the shopper may still be ordering. */
export const IDLE_MS = 15 * 60_000

/** Older leads are not offered: an unfinished order of last month is no reason to write. */
export const LEAD_LIFETIME_MS = 30 * 24 * 3_600_000

/** A shopper who nearly ordered, and what the seller did about it. */
export interface Lead {
  readonly ticket: Ticket
  readonly state: LeadState
  /** How often somebody opened a chat or called. An opened chat is not a message that was sent. */
  readonly attempts: number
  /** The id of the person who contacted it first. */
  readonly keeper: string | null
  /** When the seller last did something with it; before that, when the ticket last changed. */
  readonly changedAt: number
  /** The number of its last event; 0 without any. */
  readonly version: number
}

interface LeadActRule {
  readonly from: readonly LeadState[]
  readonly to: LeadState
  /** It contacts the person. */
  readonly isContact?: true
}

/** The states of leads that may still order. */
export const OPEN_LEADS = ['nuevo', 'contactado'] as const satisfies readonly LeadState[]

/** The only table of what a seller does about a lead. `abrir`: the chat was opened with a message in it. */
export const leadActs = {
  abrir: { from: OPEN_LEADS, to: 'contactado', isContact: true },
  llamar: { from: OPEN_LEADS, to: 'contactado', isContact: true },
  recuperar: { from: [...OPEN_LEADS, 'perdido'], to: 'recuperado' },
  perder: { from: OPEN_LEADS, to: 'perdido' },
  'no-molestar': { from: [...OPEN_LEADS, 'perdido', 'recuperado'], to: 'no-molestar' },
  reabrir: { from: ['perdido', 'no-molestar', 'recuperado'], to: 'nuevo' },
} as const satisfies Record<string, LeadActRule>

export type LeadActName = keyof typeof leadActs

export const LEAD_ACT_NAMES = Object.keys(leadActs) as readonly LeadActName[]

/** The acts that a lead in this state allows, in the table's order. */
export function leadActsFor(state: LeadState): readonly LeadActName[] {
  return LEAD_ACT_NAMES.filter((name) => rules[name].from.includes(state))
}

const rules: Readonly<Record<LeadActName, LeadActRule>> = leadActs

interface LeadMade {
  readonly act: LeadActName
  /** The person's id; `null` for the system. */
  readonly by: string | null
  readonly at: number
}

/** The lead after an act, or `null` where its state does not allow it. */
export function leadAfter(lead: Lead, { act, by, at }: LeadMade): Lead | null {
  const { from, to, isContact = false } = rules[act]
  if (!from.includes(lead.state)) return null
  return {
    ...lead,
    state: to,
    attempts: lead.attempts + (isContact ? 1 : 0),
    keeper: lead.keeper ?? (isContact ? by : null),
    changedAt: at,
    version: lead.version + 1,
  }
}

interface LeadDone {
  readonly seq: number
  readonly act: string
  readonly state: string
}

/** The lead as it was before its last act, which contacted it; `null` where the last act is another. `events` is its history, oldest first. */
export function leadBefore(lead: Lead, events: readonly LeadDone[], at: number): Lead | null {
  const [before, last] = [events.at(-2), events.at(-1)]
  if (last?.seq !== lead.version || !CONTACTS.includes(last.act)) return null
  const attempts = lead.attempts - 1
  return {
    ...lead,
    state: before ? (before.state as LeadState) : 'nuevo',
    attempts,
    keeper: attempts === 0 ? null : lead.keeper,
    changedAt: at,
    version: lead.version + 1,
  }
}

const CONTACTS: readonly string[] = LEAD_ACT_NAMES.filter((name) => rules[name].isContact)
