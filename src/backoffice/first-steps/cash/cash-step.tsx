import type { ComponentProps, ReactElement } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { Field, Problem } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { DEPOSITS } from '../../shop/delivery-rules/rule/deposit-choices.ts'
import { StepFrame } from '../step-frame.tsx'
import { stepTitles } from '../step-words.ts'
import styles from '../steps.module.css'
import type { CashPlaces } from './cash-places.browser.tsx'
import type { CostProblems, TypedCash, TypedCosts } from './typed-costs.ts'

/** What the step says of the shop's money. */
export interface CashMoney {
  readonly symbol: string
  /** What people of the country pay with. */
  readonly means: readonly string[]
  /** How many accounts for deposits it has. */
  readonly accounts: number
  /** An account is written here: who says where the money goes has just signed in. */
  readonly mayWriteAccount: boolean
}

interface Props {
  readonly action: string
  readonly back: string | null
  readonly places: ComponentProps<typeof CashPlaces>
  readonly typed: TypedCash
  readonly costs: TypedCosts
  readonly money: CashMoney
  readonly problems: CashProblems
}

export type CashProblems = CostProblems & { readonly lugar?: string }

/** Where shoppers pay when the parcel arrives, what holds elsewhere, and what delivery costs in both. */
export function CashStep({ action, back, places, typed, costs, money, problems }: Props): ReactElement {
  const { where, elsewhere } = typed
  const fields = { costs, problems, symbol: money.symbol }
  return (
    <StepFrame title={stepTitles.cobro} place={3} back={back}>
      <form className={`${styles.form} ${styles.cash}`} method="post" action={action}>
        <fieldset className={styles.choices} aria-describedby={problems.lugar && 'lugar-error'}>
          <legend>Pagan al recibir</legend>
          <Problem of="lugar" text={problems.lugar} />
          <label>
            <input type="radio" name="donde" value="todo" defaultChecked={where === 'todo'} />
            En todo el país
          </label>
          <label>
            <input type="radio" name="donde" value="algunos" defaultChecked={where === 'algunos'} />
            Solo en algunos lugares
          </label>
          <div className={styles.some}>
            <DeskIsland name="cash-places" props={places} wake="at-once" />
          </div>
          <label>
            <input type="radio" name="donde" value="ninguno" defaultChecked={where === 'ninguno'} />
            En ninguno: siempre pido un adelanto
          </label>
        </fieldset>
        <Freight legend="¿Cuánto cuesta el envío ahí?" kind="envio_aqui" amount="tarifa_aqui" {...fields} />
        <fieldset className={`${styles.choices} ${styles.rest}`}>
          <legend>A los demás lugares</legend>
          <label>
            <input type="radio" name="resto" value="deposito" defaultChecked={elsewhere === 'deposito'} />
            Envío con un adelanto
          </label>
          <label>
            <input type="radio" name="resto" value="no" defaultChecked={elsewhere === 'no'} />
            No envío por ahora
          </label>
        </fieldset>
        <div className={styles.advance}>
          <Freight legend="¿Cuánto cuesta ese envío?" kind="envio_resto" amount="tarifa_resto" {...fields} />
          <Deposit {...fields} />
          <Account costs={costs} money={money} problems={problems} />
        </div>
        <button type="submit" className={`${controls.main} ${styles.wide}`}>
          Siguiente
        </button>
      </form>
    </StepFrame>
  )
}

interface Fields {
  readonly costs: TypedCosts
  readonly problems: CashProblems
  readonly symbol: string
}

interface FreightProps extends Fields {
  readonly legend: string
  readonly kind: 'envio_aqui' | 'envio_resto'
  readonly amount: 'tarifa_aqui' | 'tarifa_resto'
}

/** Free, or what it costs. Neither is chosen before the owner does. */
function Freight({ legend, kind, amount, costs, problems, symbol }: FreightProps) {
  return (
    <fieldset className={`${styles.choices} ${styles.freight}`} aria-describedby={problems[kind] && `${kind}-error`}>
      <legend>{legend}</legend>
      <Problem of={kind} text={problems[kind]} />
      <label>
        <input type="radio" name={kind} value="tarifa" defaultChecked={costs[kind] === 'tarifa'} />
        Lo paga el cliente
      </label>
      <div className={styles.amount}>
        <Amount name={amount} label={`Envío, en ${symbol}`} {...{ costs, problems }} />
      </div>
      <label>
        <input type="radio" name={kind} value="gratis" defaultChecked={costs[kind] === 'gratis'} />
        Gratis: lo pago yo
      </label>
    </fieldset>
  )
}

interface AmountProps extends Omit<Fields, 'symbol'> {
  readonly name: 'tarifa_aqui' | 'tarifa_resto' | 'deposito_valor'
  readonly label: string
}

function Amount({ name, label, costs, problems }: AmountProps) {
  return (
    <Field id={`campo-${name}`} label={label} problem={problems[name]}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={costs[name]}
        />
      )}
    </Field>
  )
}

function Deposit({ costs, problems, symbol }: Fields) {
  return (
    <fieldset className={styles.choices}>
      <legend>¿De cuánto es el adelanto?</legend>
      <Field id="campo-deposito_tipo" label="El cliente adelanta">
        {(attributes) => (
          <select {...attributes} name="deposito_tipo" defaultValue={costs.deposito_tipo}>
            {DEPOSITS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className={styles.value}>
        <Amount name="deposito_valor" label={`Monto en ${symbol}, o porcentaje`} {...{ costs, problems }} />
      </div>
    </fieldset>
  )
}

const ACCOUNT = [
  { name: 'medio', label: 'Medio de pago', most: 40 },
  { name: 'numero', label: 'Número, llave o cuenta', most: 60 },
  { name: 'titular', label: 'A nombre de', most: 80 },
] as const

/** Where the deposit is paid: the first account, written here, or those that the shop has. */
function Account({ costs, money, problems }: Omit<Fields, 'symbol'> & { readonly money: CashMoney }) {
  const { accounts, mayWriteAccount, means } = money
  if (accounts > 0 || !mayWriteAccount) {
    return (
      <small>
        {accounts > 0
          ? 'El adelanto se paga a las cuentas que ya tienes en Ajustes › Cuentas.'
          : 'Al terminar, agrega en Ajustes › Cuentas a dónde te pagan el adelanto.'}
      </small>
    )
  }
  return (
    <fieldset className={styles.choices}>
      <legend>¿A dónde te pagan el adelanto?</legend>
      <small>
        Lo ve solo quien tiene que adelantar. Puedes dejarlo para después y agregar más cuentas y tu QR en Ajustes.
      </small>
      {ACCOUNT.map(({ name, label, most }) => (
        <Field key={name} id={`campo-${name}`} label={label} problem={problems[name]}>
          {(attributes) => (
            <input
              {...attributes}
              name={name}
              maxLength={most}
              autoComplete="off"
              defaultValue={costs[name]}
              {...(name === 'medio' && { list: 'medios' })}
            />
          )}
        </Field>
      ))}
      <datalist id="medios">
        {means.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </fieldset>
  )
}
