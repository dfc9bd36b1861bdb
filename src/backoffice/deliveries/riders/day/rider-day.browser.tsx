import { type FormEvent, memo, useEffect, useRef, useState } from 'react'
import { amountToCollect, daySums, readKeptUnits, readMark } from '../../../../dispatch/riders/rider-day.ts'
import { decimalString, formatMoney } from '../../../../lib/money.ts'
import { SaidNote } from '../../../frame/said-note.tsx'
import { FieldCard } from '../../../kit/card.tsx'
import { ChoiceList, ChoiceRow } from '../../../kit/choice-list.tsx'
import { Field } from '../../../kit/form.tsx'
import { type PostedDay, readDayForm } from './day-form.ts'
import { type Outcome, outcomeOf } from './day-outcome.ts'
import { DayRowView, type RowProps, typedOf } from './day-row.tsx'
import { DayAccount, DayBar } from './day-sum.tsx'
import type { ShownDay } from './day-view.ts'
import styles from './rider-day.module.css'
import { useSettling } from './use-settling.browser.ts'

interface Props {
  readonly shown: ShownDay
}

/** The day of a courier. Its sums follow what is marked, by the rule that the server applies again. */
export function RiderDay({ shown }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [posted, setPosted] = useState<PostedDay>(() => beginning(shown))
  const { errors, message, restored, isSent, save, hold } = useSettling(shown, form)
  const look = () => {
    if (!form.current) return null
    const day = readDayForm(fieldsOf(form.current))
    setPosted(day)
    return day
  }
  const typed = () => {
    const day = look()
    if (day) hold(day)
  }
  // What a browser filled in again when it came back to the page, and what was held of it.
  useEffect(() => void look(), [restored, isSent])
  /** What is said of a delivery marks it as delivered, and what is to be collected follows what stayed. */
  const follow = ({ target }: FormEvent<HTMLFormElement>): void => {
    const { name = '' } = target as Partial<HTMLInputElement>
    const [, field = '', id] = /^(stayed|means|collected|cash|fee)[.\d]*-(.+)$/.exec(name) ?? []
    const marks = form.current?.elements.namedItem(`mark-${id}`)
    if (marks instanceof RadioNodeList && marks.value === '') marks.value = 'entregado'
    const row = field === 'stayed' ? shown.rows.find((one) => one.id === id) : undefined
    const paid = form.current?.elements.namedItem(`collected-${id}`)
    if (row && form.current && paid instanceof HTMLInputElement) {
      const day = readDayForm(fieldsOf(form.current)).marks.find((mark) => mark.id === id)
      const kept = readKeptUnits(day?.stayed ?? '', row.lines)
      if (kept) paid.value = decimalString(amountToCollect(row, kept))
    }
    typed()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    save(readDayForm(fieldsOf(event.currentTarget)))
  }
  const markAll = (): void => {
    for (const { id } of shown.rows) {
      const marks = form.current?.querySelectorAll<HTMLInputElement>(`input[name="mark-${CSS.escape(id)}"]`) ?? []
      const isOpen = [...marks].every(({ value, checked }) => !checked || value === '')
      for (const mark of marks) if (isOpen && mark.value === 'entregado') mark.checked = true
    }
    typed()
  }
  const marks = new Map(posted.marks.map((mark) => [mark.id, mark]))
  const marked = posted.marks.flatMap((typed) => {
    const parcel = shown.rows.find(({ id }) => id === typed.id)
    const read = parcel ? readMark(typed, parcel) : null
    return read?.ok && read.value ? [read.value] : []
  })
  const chosen = shown.earlier.filter(({ value }) => posted.earlier.includes(value))
  const sums = daySums(marked, {
    earlier: chosen.reduce((sum, { amount }) => sum + amount, 0),
    owedBefore: shown.owedBefore,
  })
  // A page that answers a posted form begins at its top; whoever tapped the button looks there.
  const isPosted = message === shown.message
  return (
    <>
      {isPosted && <Told message={message} />}
      {restored !== '' && <p role="status">{restored}</p>}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={`${shown.path}/rendicion`}
        onInput={follow}
        onSubmit={submit}
        noValidate
      >
        <input type="hidden" name="key" value={shown.formKey} />
        <input type="hidden" name="seen" value={shown.seen} />
        <input type="hidden" name="day" value={shown.day} />
        <div className={styles.marked}>
          <ol className={styles.rows}>
            {shown.rows.map((row) => (
              <Line key={row.id} {...{ row, shown, errors }} {...outcomeOf(row, marks.get(row.id), shown.currency)} />
            ))}
          </ol>
          <Earlier {...{ shown, errors }} />
        </div>
        <div className={styles.account}>
          <DayAccount {...{ shown, sums }}>
            <Field id="note" label="Motivo de la diferencia" problem={errors.note}>
              {(attributes) => (
                <input
                  {...attributes}
                  name="note"
                  maxLength={500}
                  autoComplete="off"
                  defaultValue={typedOf(shown, 'note', '')}
                />
              )}
            </Field>
          </DayAccount>
          <DayBar
            {...{ shown, sums, errors, isSent }}
            typed={posted}
            unmarked={shown.rows.length - posted.marks.length}
            onMarkAll={markAll}
          >
            {!isPosted && <Told message={message} />}
          </DayBar>
        </div>
      </form>
    </>
  )
}

function Told({ message }: { readonly message: string }) {
  return message === '' ? null : <SaidNote tone="bad" text={message} />
}

/** A tap on one parcel draws no other anew. */
const Line = memo(({ sum, is, ...row }: Omit<RowProps, 'outcome'> & Outcome) => (
  <DayRowView {...row} outcome={{ sum, is }} />
))

function Earlier({ shown, errors }: Props & Pick<ShownDay, 'errors'>) {
  if (shown.earlier.length === 0) return null
  const typed = shown.typed?.earlier
  return (
    <FieldCard title="Dinero de entregas que ya estaban marcadas" of="earlier" problem={errors.earlier}>
      <ChoiceList>
        {shown.earlier.map(({ value, code, name, means, amount, isShared }) => (
          <ChoiceRow
            key={value}
            box={{ name: 'earlier', value, isChosen: typed ? typed.includes(value) : !isShared }}
            title={name || `#${code}`}
            about={[`#${code}`, means].join(' · ')}
            end={formatMoney(amount, shown.currency)}
          />
        ))}
      </ChoiceList>
    </FieldCard>
  )
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** What the form holds before anybody touched it. */
function beginning({ typed, rows, earlier, isAllDelivered, proposed, day, seen }: ShownDay): PostedDay {
  const fields = new URLSearchParams({ day, seen })
  for (const [name, value] of Object.entries(typed ?? {})) {
    for (const one of typeof value === 'string' ? [value] : value) fields.append(name, one)
  }
  if (!typed) {
    for (const { id, collectText, feeText } of rows) {
      if (!isAllDelivered) continue
      fields.set(`mark-${id}`, 'entregado')
      fields.set(`collected-${id}`, collectText)
      fields.set(`fee-${id}`, feeText)
    }
    for (const [name, value] of Object.entries(proposed)) fields.set(name, value)
    for (const { value, isShared } of earlier) if (!isShared) fields.append('earlier', value)
  }
  return readDayForm(fields)
}
