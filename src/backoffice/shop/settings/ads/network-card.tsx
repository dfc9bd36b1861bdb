import type { ReactElement } from 'react'
import type { NetworkName } from '../../../../shops/ad-accounts.ts'
import { adNetworks } from '../../../../shops/ad-networks.ts'
import { labelIn } from '../../../../shops/fields/shop-fields.ts'
import { Card, Fold } from '../../../kit/card.tsx'
import { Choice, Choices, Field, Form } from '../../../kit/form.tsx'
import { Item } from '../../../kit/item-list.tsx'
import controls from '../../../orders/controls.module.css'
import { signInAddress } from '../../../signing-in/back-to.ts'
import { fieldWords } from '../field-words.ts'
import { type FieldProps, idOf, SettingsField } from '../settings-fields.tsx'

export interface NetworkCardProps {
  readonly base: string
  readonly network: NetworkName
  /** The account, its token, the code of tests. */
  readonly fields: readonly FieldProps[]
  readonly more: readonly FieldProps[]
  /** Signed in within the last ten minutes, as tokens ask for. */
  readonly isFresh: boolean
  /** Accounts that can be tested: the name of each channel, and what the network calls it. */
  readonly accounts: readonly { readonly channel: string; readonly id: string }[]
  readonly testCode: string
}

/** All that belongs to one network: its account, its token, which is written and never shown, and a test of both. */
export function NetworkCard(props: NetworkCardProps): ReactElement {
  const { base, network, fields, more, isFresh, accounts } = props
  const back = `${base}/publicidad`
  const shown = (field: FieldProps, isMain: boolean) =>
    fieldWords[field.name].input !== 'secret' || isFresh ? (
      <SettingsField key={field.name} {...field} />
    ) : (
      <SealedToken key={field.name} back={isMain ? back : null} field={field} />
    )
  const isUsed = more.some(({ seen, problem, isSet }) => seen !== '' || problem !== null || isSet)
  return (
    <Card id={network} title={adNetworks[network].label}>
      <Form action={back}>
        {fields.map((field) => shown(field, true))}
        {more.length > 0 && (
          <Fold summary="Otros píxeles, según el enlace del anuncio" isOpen={isUsed}>
            {more.map((field) => shown(field, false))}
          </Fold>
        )}
        <button className={controls.main} type="submit">
          Guardar {adNetworks[network].label}
        </button>
      </Form>
      {accounts.length > 0 && <TestEvent {...props} />}
    </Card>
  )
}

interface SealedProps {
  /** Where a sign-in leads back to; `null` where another button of the card does. */
  readonly back: string | null
  readonly field: FieldProps
}

/** A token where changing it needs a sign-in. */
function SealedToken({ back, field: { name, country, isSet } }: SealedProps) {
  const state = isSet ? 'Guardado.' : 'Sin token.'
  return (
    <div id={idOf(name)}>
      <Item
        title={labelIn(name, country)}
        about={back === null ? state : `${state} Para cambiarlo, confirma primero que eres tú.`}
        end={
          back !== null && (
            <a className={controls.plain} href={signInAddress(back)}>
              Confirmar
            </a>
          )
        }
      />
    </div>
  )
}

function TestEvent({ base, network, accounts, testCode }: NetworkCardProps) {
  const { label } = adNetworks[network]
  return (
    <Form action={`${base}/prueba`}>
      {accounts.length > 1 ? (
        <Choices legend="Píxel que se prueba">
          {accounts.map(({ channel, id }, place) => (
            <Choice key={channel} type="radio" name="pixel" value={channel} isChosen={place === 0} label={id} />
          ))}
        </Choices>
      ) : (
        <input type="hidden" name="pixel" value={accounts[0]?.channel} />
      )}
      <Field
        id={`campo-codigo-${network}`}
        label="Código para un evento de prueba"
        hint={`De «Probar eventos», en el administrador de eventos de ${label}. Lo que se envía con él no cuenta en ninguna campaña.`}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="codigo"
            defaultValue={testCode}
            placeholder="TEST12345"
            autoComplete="off"
            required
          />
        )}
      </Field>
      <button className={controls.plain} type="submit">
        Enviar evento de prueba
      </button>
    </Form>
  )
}
