import { decimalString } from '../../lib/money.ts'
import type { ActRefusal, ChangedBy, UndoRefusal } from './act-refusal.ts'

function by({ by: actor, act: name, at }: ChangedBy): string {
  return `${name} by ${actor} at ${new Date(at).toISOString()}`
}

/** Why an act was refused, for an operator, with what to do. */
export function actRefusalText(refusal: ActRefusal, host: string): string {
  switch (refusal.reason) {
    case 'not-found':
      return `no such order in ${host}; \`contraentrega orders list --shop ${host} --all\` lists them.`
    case 'no-order-yet':
      return `it is a lead that stopped at ${refusal.status}: there is no order yet.`
    case 'wrong-state':
      return `it is ${refusal.state} (${by(refusal.last)}), where this is not done.${refusal.noteSaved ? ' The note was saved.' : ''}`
    case 'overtaken':
      return `${by(refusal.last)}, and it is ${refusal.state} now.`
    case 'changed-since':
      return refusal.conflicts.map((one) => `${one.field} was changed: ${by(one)}`).join('; ')
    case 'wrong-fields':
      return refusal.fields.map((one) => `--set ${one.field}=…: ${one.message}`).join('; ')
    case 'deposit-missing':
      return 'its deposit was not accepted; --set override=true lets it go without.'
    case 'reference-seen':
      return `order ${refusal.code} has a payment with this reference; --set note=… says why it counts here too.`
    case 'no-stock':
      return `not enough on the shelf: ${refusal.short.map(({ title, color, left }) => `${[title, color].filter(Boolean).join(', ')} (${left} left)`).join('; ')}. --set override=true --set note=… promises it all the same.`
    case 'discount-limit':
      return `the discount is limited to ${decimalString(refusal.most)}.`
    case 'unknown':
      return `--set ${refusal.field}=… names nothing that is there.`
    case 'person-forgotten':
      return 'its shopper was forgotten: nothing personal is kept any more.'
    case 'not-permitted':
    case 'key-reused':
      return refusal.reason
  }
}

/** Why an act was not undone, for an operator. */
export function undoRefusalText(refusal: UndoRefusal, host: string): string {
  switch (refusal.reason) {
    case 'touched-since':
      return `${refusal.field} was changed since: ${by(refusal.last)}. Take that back first.`
    case 'already-undone':
      return `it was taken back already: ${by(refusal.last)}.`
    case 'not-undoable':
      return refusal.state === 'cancelado'
        ? 'a cancelled order is not taken back; `contraentrega orders act reabrir CODE` opens it again.'
        : `it cannot be taken back while the order is ${refusal.state}.`
    case 'reason-needed':
      return '--note says why.'
    case 'too-late':
      return 'its time is over.'
    case 'unknown':
      return `--event: \`contraentrega orders history\` numbers what was done.`
    case 'not-found':
    case 'person-forgotten':
    case 'not-permitted':
    case 'key-reused':
      return actRefusalText(refusal, host)
  }
}
