import type { ReactElement } from 'react'
import { Card, Fold } from '../../kit/card.tsx'
import { Choice, Choices, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { Field } from '../field.tsx'
import type { AccountFacts } from './account-facts.ts'
import { CodeOffer } from './code-offer.tsx'

type Props = Pick<AccountFacts, 'person' | 'hasPassword' | 'hasCodes' | 'isFresh' | 'offer' | 'passkeys'>

/** The password and the codes beside it: they are changed together, because codes decide how long it must be. */
export function PasswordSection({ person, hasPassword, hasCodes, isFresh, offer, passkeys }: Props): ReactElement {
  return (
    <Card id="clave" title="Contraseña">
      <p>
        {!hasPassword && 'No tienes contraseña.'}
        {hasPassword && (hasCodes ? 'Tienes contraseña, con códigos de una app.' : 'Tienes contraseña, sin códigos.')}
      </p>
      {isFresh && (
        <Fold summary={hasPassword ? 'Cambiar la contraseña' : 'Crear una contraseña'}>
          <Form action="/cuenta/clave">
            <input type="hidden" name="usuario" value={person.login} autoComplete="username" />
            <Field
              label="Contraseña nueva"
              name="clave"
              type="password"
              autoComplete="new-password"
              hint="De 15 caracteres o más; de 8 con códigos"
            />
            <CodeChoice hasCodes={hasCodes} />
            <CodeOffer offer={offer} isOptional />
            <button type="submit" className={controls.plain}>
              Guardar la contraseña
            </button>
          </Form>
        </Fold>
      )}
      {isFresh && hasPassword && passkeys.length > 0 && (
        <form method="post" action="/cuenta/clave/quitar">
          <button type="submit" className={controls.danger}>
            Quitar la contraseña
          </button>
        </form>
      )}
    </Card>
  )
}

function CodeChoice({ hasCodes }: Pick<Props, 'hasCodes'>): ReactElement {
  return (
    <Choices legend="Códigos de una app">
      <Choice
        type="radio"
        name="codigos"
        value={hasCodes ? 'kept' : 'off'}
        isChosen
        label={hasCodes ? 'Seguir con los que tengo' : 'Sin códigos'}
      />
      <Choice
        type="radio"
        name="codigos"
        value="on"
        label={hasCodes ? 'Cambiar a otra app o a otro teléfono' : 'Con códigos'}
      />
      {hasCodes && <Choice type="radio" name="codigos" value="off" label="Ya no usar códigos" />}
    </Choices>
  )
}
