import type { ReactElement } from 'react'
import controls from '../../orders/controls.module.css'
import styles from '../codes.module.css'
import { Field } from '../field.tsx'
import { QrPicture } from '../qr-picture.tsx'
import type { Offer } from './code-offers.ts'

/** A key for an authenticator app, as picture and text, with the field for its first code. */
export function CodeOffer({
  offer,
  isOptional,
}: {
  readonly offer: Offer
  readonly isOptional: boolean
}): ReactElement {
  return (
    <>
      <p>Escanea esta imagen con tu app de códigos (Google Authenticator, Aegis, 1Password…), o escribe la clave.</p>
      <a className={`${controls.plain} ${styles.here}`} href={offer.address}>
        Abrir mi app de códigos aquí
      </a>
      <QrPicture text={offer.address} label="Imagen para la app de códigos; la clave está escrita debajo" />
      <code>{offer.key.replace(/.{4}(?=.)/g, '$& ')}</code>
      <input type="hidden" name="oferta" value={offer.sealed} />
      <Field
        label="Código que muestra la app"
        name="codigo"
        autoComplete="one-time-code"
        inputMode="numeric"
        optional={isOptional}
      />
    </>
  )
}
