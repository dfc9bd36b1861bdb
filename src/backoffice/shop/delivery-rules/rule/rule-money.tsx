import type { ReactElement } from 'react'
import { FieldCard } from '../../../kit/card.tsx'
import { Columns, Field } from '../../../kit/form.tsx'
import styles from '../delivery.module.css'
import { DEPOSITS } from './deposit-choices.ts'
import { depositFields } from './posted-rule.ts'
import { Radios, Text } from './rule-fields.tsx'
import type { RuleFormProps } from './rule-form-props.ts'

const PAYMENTS = [
  { value: 'entrega', label: 'Paga al recibir' },
  { value: 'deposito', label: 'Con un adelanto antes de enviar' },
  { value: 'no', label: 'No llegamos' },
] as const

/** How the shop is paid, what it costs and when it arrives. */
export function Money({ written, problems, currencySymbol: symbol, neverFree }: RuleFormProps): ReactElement {
  const deposit = depositFields(written.deposit)
  return (
    <FieldCard title="¿Cómo te pagan, cuánto cuesta y cuándo llega?" problem={problems.payment} of="pago">
      <Radios name="pago" options={PAYMENTS} value={written.payment} />
      <div className={styles.deposit}>
        <Columns>
          <Field id="deposito_tipo" label="¿De cuánto es el adelanto?">
            {(attributes) => (
              <select {...attributes} name="deposito_tipo" defaultValue={deposit.kind}>
                {DEPOSITS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Text
            name="deposito_valor"
            label={`Monto en ${symbol} o porcentaje`}
            value={deposit.value}
            problem={problems.deposit}
          />
        </Columns>
      </div>
      <div className={styles.money}>
        <Columns>
          <Text
            name="tarifa"
            label={`Tarifa de envío, en ${symbol}`}
            value={written.rate}
            problem={problems.rate}
            hint="Vacío o 0: gratis"
          />
          <Text
            name="gratis_desde"
            label={`Gratis desde, en ${symbol}`}
            value={written.freeFrom}
            problem={problems.freeFrom}
            {...(neverFree && { hint: neverFree })}
          />
          <Text
            name="recargo"
            label={`Recargo, en ${symbol}`}
            value={written.surcharge}
            problem={problems.surcharge}
            hint="Se suma siempre"
          />
        </Columns>
        <Columns>
          <Text name="dias_desde" label="Días, desde" value={written.daysFrom} problem={problems.daysFrom} />
          <Text name="dias_hasta" label="Días, hasta" value={written.daysTo} problem={problems.daysTo} />
          <Text
            name="hora_corte"
            label="Hora de corte"
            value={written.cutOff}
            problem={problems.cutOff}
            hint="Como 13:00. Después, sale al día siguiente"
          />
        </Columns>
      </div>
    </FieldCard>
  )
}
