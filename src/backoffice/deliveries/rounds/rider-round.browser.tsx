import { useState } from 'react'
import { randomKey } from '../../../checkout/sending/random-key.browser.ts'
import { readProposal, type TypedProposal } from '../../../dispatch/rounds/typed-proposal.ts'
import { formatMoney } from '../../../lib/money.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import controls from '../../orders/controls.module.css'
import { changeKept, forgetAct, waitingActs } from '../../orders/waiting/kept-acts.browser.ts'
import { isUnderWay, sendAct } from '../../orders/waiting/send-act.browser.ts'
import { useWaiting } from '../../orders/waiting/use-waiting.browser.ts'
import { type WaitingAct, withWaiting } from '../../orders/waiting/waiting-acts.ts'
import styles from './rider-round.module.css'
import type { Said, ShownRound, Stop } from './round-view.ts'
import { saidWords } from './said-words.ts'
import { type MarkState, StopCard } from './stop-card.tsx'

interface Props {
  readonly round: ShownRound
}

/**
 * A rider's parcels. What is said of each is kept in this browser first and goes under its own key, so a broken line loses nothing and nothing counts twice. What waits
 * is sent as soon as the line is back.
 */
export function RiderRoundView({ round }: Props) {
  const { by, currency, stops } = round
  const [done, setDone] = useState<ReadonlyMap<string, Said>>(new Map())
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(
    new Map(round.refused ? [[round.refused.parcel, round.refused.message]] : []),
  )
  const { acts, refused, look, discard } = useWaiting(by, (sent, act) => {
    if (sent.is === 'done') markDone(act)
  })
  function markDone({ code, fields }: WaitingAct): void {
    const said = saidIn(stops, code, fields)
    if (said) setDone((before) => new Map(before).set(code, said))
  }
  const tell = (stop: Stop, message: string): void => setWrong((before) => new Map(before).set(stop.id, message))
  const say = async (stop: Stop, fields: Readonly<Record<string, string>>): Promise<void> => {
    const read = readProposal(typedIn(fields), stop)
    if (!read.ok) return tell(stop, read.refusal.message)
    tell(stop, '')
    for (const act of refused) if (act.code === stop.id) discard(act)
    const words = `${stop.name}: ${saidWords(read.value, currency)}`
    const act = { key: randomKey(), path: stop.path, code: stop.id, by, words, fields }
    const earlier = waitingActs(by).filter(({ code }) => code === stop.id)
    if (earlier.some(isUnderWay)) {
      // It goes behind the one that is on its way, so the later one stays.
      changeKept((kept) => withWaiting(kept, act))
      return look()
    }
    for (const one of earlier) forgetAct(one)
    const sending = sendAct(act)
    look()
    const sent = await sending
    look()
    if (sent.is === 'done') markDone(act)
    else if (sent.is === 'refused') tell(stop, sent.message)
  }
  const stateOf = (stop: Stop): MarkState => {
    const waits = acts.findLast(({ code }) => code === stop.id)
    const said = waits ? saidIn(stops, stop.id, waits.fields) : (done.get(stop.id) ?? stop.said)
    const late = refused.findLast(({ code }) => code === stop.id)
    return { said, isWaiting: waits !== undefined, wrong: wrong.get(stop.id) || late?.refused.message || '' }
  }
  const states = stops.map(stateOf)
  const said = states.flatMap(({ said: one }) => (one && one.result !== 'pendiente' ? [one] : []))
  const cash = said.reduce((sum, one) => sum + one.cash, 0)
  const waiting = states.filter(({ isWaiting }) => isWaiting).length
  const gone = refused.filter(({ code }) => !stops.some(({ id }) => id === code))
  return (
    <>
      {gone.map((act) => (
        <SaidNote key={act.key} tone="bad" text={`${act.words}. ${act.refused.message}`}>
          <button type="button" className={controls.plain} onClick={() => discard(act)}>
            Entendido
          </button>
        </SaidNote>
      ))}
      {stops.length > 0 && (
        <p className={styles.sum} role="status">
          <strong>
            {said.length} de {stops.length} marcados
          </strong>
          <span>En efectivo llevas {formatMoney(cash, currency)}</span>
          {waiting > 0 && <span className={styles.waits}>{waiting} por enviar: guardado en este teléfono</span>}
        </p>
      )}
      <ol className={styles.stops}>
        {stops.map((stop, place) => (
          <StopCard
            key={stop.id}
            {...{ stop, round, place: place + 1 }}
            state={states[place] ?? { said: null, isWaiting: false, wrong: '' }}
            onSay={(fields) => say(stop, fields)}
          />
        ))}
      </ol>
    </>
  )
}

function saidIn(stops: readonly Stop[], id: string, fields: WaitingAct['fields']): Said | null {
  const stop = stops.find((one) => one.id === id)
  const read = stop && readProposal(typedIn(fields), stop)
  if (!read?.ok) return null
  return { ...read.value, words: textIn(fields, 'palabras'), hasPicture: textIn(fields, 'voucher') !== '' }
}

function typedIn(fields: WaitingAct['fields']): TypedProposal {
  const [result = '', means = '', collected = '', cash = '', reason = ''] = MARK_NAMES.map((name) =>
    textIn(fields, name),
  )
  return { result, means, collected, cash, reason }
}

const MARK_NAMES = ['resultado', 'medio', 'monto', 'efectivo', 'motivo'] as const

function textIn(fields: WaitingAct['fields'], name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}
