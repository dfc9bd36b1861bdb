import { dueDeposit, type MoneyFile, openDeposit } from '../../../dispatch/settlements/money-file.ts'
import { APPLIED } from '../../../dispatch/settlements/money-verdict.ts'
import { type CurrencyCode, decimalString, formatMoney } from '../../../lib/money.ts'
import { counted } from '../../../lib/text/counted.ts'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import { type Fact, Facts } from '../../kit/facts.tsx'
import { Acts, Columns, Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { dateOfDay, momentWords, type ShopTime, shortDay } from '../../orders/time-words.ts'
import { signedMoney } from '../riders/settlement-words.ts'
import { openWords } from './deposit-words.ts'
import type { MoneyFileProps, OfFile } from './money-file-props.ts'
import { isOpenWith } from './open-file.ts'

type Props = MoneyFileProps & OfFile

/** What a file says as a whole, and what can be done with it. */
export function MoneyDecision(props: Props) {
  const { file } = props
  switch (file.state) {
    case 'checked':
      return <ToApply {...props} />
    case 'done':
      return <Applied {...props} />
    case 'stopped':
      return (
        <Card id="decide" title="Se detuvo">
          <Acts>
            {file.undone === null && (
              <Form action={`${props.path}/aplicar`}>
                <button className={controls.main} type="submit">
                  Seguir aplicando
                </button>
              </Form>
            )}
            <TakeBack {...props} />
          </Acts>
        </Card>
      )
    default:
      return (
        <Card id="cuenta" title="La cuenta">
          <Facts facts={sums(props)} />
        </Card>
      )
  }
}

function ToApply(props: Props) {
  const { path, file } = props
  const count = APPLIED.reduce((sum, verdict) => sum + (file.facts.verdicts[verdict]?.rows ?? 0), 0)
  return (
    <Card id="decide" title="Todavía no se guardó nada">
      <Facts facts={sums(props)} />
      <Notes {...props} />
      <Form action={`${path}/aplicar`}>
        <DepositFields {...props} />
        <Acts>
          {count > 0 && (
            <button className={controls.main} type="submit">
              Aplicar {counted(count, 'fila', 'filas')}
            </button>
          )}
          <button className={controls.plain} type="submit" formAction={`${path}/revisar`} formNoValidate>
            Volver a revisar
          </button>
          <a className={controls.plain} href={`${path}?columnas=1`}>
            Corregir columnas
          </a>
          <button className={controls.plain} type="submit" formAction={`${path}/descartar`} formNoValidate>
            Descartar
          </button>
        </Acts>
      </Form>
      <small>Al aplicar, los pedidos pagados pasan a cobrados y su flete se anota. Se puede quitar entero.</small>
    </Card>
  )
}

function Applied(props: Props) {
  const { path, file, nameOf, time } = props
  const { applied, results, closed } = file
  const settled = results.settled ?? 0
  const refused = results.refused ?? 0
  return (
    <>
      <Card id="decide" title="Aplicado">
        <p role="status">
          {[
            counted(settled, 'fila cambió su pedido', 'filas cambiaron su pedido'),
            refused > 0 && counted(refused, 'no se pudo', 'no se pudieron'),
            applied && `${nameOf(applied.by)}, ${momentWords(applied.at, time)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Facts facts={sums(props)} />
        <Notes {...props} />
        <Acts>
          <TakeBack {...props} />
        </Acts>
      </Card>
      <Card id="deposito" title="Lo que llegó a tu cuenta">
        <Form action={`${path}/deposito`}>
          <DepositFields {...props} />
          <Acts>
            <button className={controls.plain} type="submit">
              Guardar lo que llegó
            </button>
          </Acts>
        </Form>
      </Card>
      {closed && (
        <Card id="aclarado" title="Aclarado">
          <p>{[closed.note, nameOf(closed.by), momentWords(closed.at, time)].filter(Boolean).join(' · ')}</p>
        </Card>
      )}
      {isOpenWith(file) && (
        <Card id="aclarar" title="¿Ya se aclaró lo que no cuadra?">
          <Form action={`${path}/aclarar`}>
            <Field id="nota" label="Cómo se aclaró" hint="Por ejemplo: lo abonaron aparte, o no se reclama.">
              {(attributes) => <input {...attributes} name="nota" required maxLength={500} autoComplete="off" />}
            </Field>
            <Acts>
              <button className={controls.plain} type="submit">
                Dar por aclarado
              </button>
            </Acts>
          </Form>
        </Card>
      )}
    </>
  )
}

function TakeBack({ path }: Props) {
  return (
    <form method="post" action={`${path}/quitar`}>
      <button className={controls.danger} type="submit">
        Quitar este pago
      </button>
    </form>
  )
}

/** The day, the reference and the amount of what arrived, proposed as it should be. */
function DepositFields({ file, time }: Props) {
  const { deposit, facts } = file
  const due = dueDeposit(file)
  const day = facts.to === null ? '' : new Date(facts.to + time.offset).toISOString().slice(0, 10)
  const proposed = due > 0 ? decimalString(due) : ''
  return (
    <Columns>
      <Field id="dia" label="Día que llegó">
        {(attributes) => (
          <input {...attributes} type="date" name="dia" defaultValue={deposit?.day ?? (due > 0 ? day : '')} />
        )}
      </Field>
      <Field id="monto" label="Te llegó">
        {(attributes) => (
          <input
            {...attributes}
            name="monto"
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            placeholder={proposed}
            defaultValue={deposit ? decimalString(deposit.amount) : proposed}
          />
        )}
      </Field>
      <Field id="referencia" label="N.º de operación">
        {(attributes) => (
          <input
            {...attributes}
            name="referencia"
            maxLength={60}
            autoComplete="off"
            placeholder="opcional"
            defaultValue={deposit?.reference}
          />
        )}
      </Field>
    </Columns>
  )
}

function sums({ file, currency, time }: Props): readonly Fact[] {
  const { facts, deposit } = file
  const { verdicts } = facts
  const due = dueDeposit(file)
  const all = Object.entries(verdicts).filter(([verdict]) => verdict !== 'repetido' && verdict !== 'traspaso')
  const paid = all.reduce((sum, [, { amount }]) => sum + amount, 0)
  const open = openDeposit(file)
  const less = verdicts.falta?.difference ?? 0
  return [
    ...(facts.from === null ? [] : [{ name: 'Movimientos', value: daysWords(file, time) }]),
    { name: 'Suma de sus filas', value: signedMoney(paid, currency) },
    ...(less < 0 ? [{ name: 'Pagaron de menos', value: formatMoney(-less, currency), tone: 'bad' as const }] : []),
    ...(facts.isWallet ? [{ name: 'Retiraste', value: due === 0 ? 'Nada' : signedMoney(due, currency) }] : []),
    ...depositFacts(deposit, open, currency),
  ]
}

function depositFacts(deposit: MoneyFile['deposit'], open: number | null, currency: CurrencyCode): readonly Fact[] {
  if (deposit === null) return []
  const words = openWords(open, currency)
  const named = [dateOfDay(deposit.day), deposit.reference].filter(Boolean).join(', ')
  return [
    { name: `Llegó (${named})`, value: formatMoney(deposit.amount, currency) },
    ...(words === '' ? [] : [{ name: 'No cuadra', value: words, tone: 'bad' as const }]),
  ]
}

function daysWords({ facts: { from, to } }: MoneyFile, time: ShopTime): string {
  if (from === null || to === null) return ''
  const [first, last] = [shortDay(from, time), shortDay(to, time)]
  return first === last ? first : `${first} al ${last}`
}

/** What there is to know before it is applied: missing movements, orders that will be delivered, what was not paid. */
function Notes({ file, shopBase, unclaimed, currency, time }: Props) {
  const { gaps, toDeliver } = file.facts
  const late = unclaimed && unclaimed.orders > 0 ? unclaimed : null
  if (gaps.length === 0 && (toDeliver === 0 || file.state !== 'checked') && !late) return null
  return (
    <Bullets>
      {gaps.map(({ from, to, amount }, place) => (
        <li key={place}>
          Faltan movimientos entre el {shortDay(from ?? 0, time)} y el {shortDay(to ?? 0, time)}:{' '}
          {signedMoney(amount, currency)}. Descarga el archivo con esos días.
        </li>
      ))}
      {toDeliver > 0 && file.state === 'checked' && (
        <li>
          {counted(toDeliver, 'pedido en camino está pagado: pasará', 'pedidos en camino están pagados: pasarán')} a
          entregado.
        </li>
      )}
      {late && (
        <li>
          <a href={`${shopBase}/cobros#te-deben`}>
            {counted(late.orders, 'pedido entregado', 'pedidos entregados')} hace tiempo no{' '}
            {late.orders === 1 ? 'está' : 'están'} en ningún pago
          </a>
          : {formatMoney(late.amount, currency)}.
        </li>
      )}
    </Bullets>
  )
}
