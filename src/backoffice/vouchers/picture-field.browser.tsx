import { type ComponentType, useEffect, useState } from 'react'
import sheet from '../orders/acts/act-sheet.module.css'
import type { PictureProps } from './local-picture.ts'

/** The picture of a payment. Its code comes with the first sheet that asks for one, because most visits need none. */
export function PictureField(props: PictureProps) {
  const { name, value = '' } = props
  const [Field, setField] = useState<ComponentType<PictureProps> | null>(null)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    import('./voucher-field.browser.tsx').then(
      ({ VoucherField }) => setField(() => VoucherField),
      () => setIsAway(true),
    )
  }, [])
  if (Field) return <Field {...props} />
  return (
    <>
      <input type="hidden" name={name} value={value} />
      {isAway && (
        <p className={sheet.hint}>Sin conexión no se puede agregar la foto. Puedes guardar el pago sin ella.</p>
      )}
      {!isAway && value !== '' && <p className={sheet.hint}>Foto lista.</p>}
    </>
  )
}
