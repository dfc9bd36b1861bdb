import type { ReactElement } from 'react'
import { type Country, countries } from '../../lib/countries.ts'
import { Field, Form } from '../kit/form.tsx'
import controls from '../orders/controls.module.css'
import { hostInput } from '../shop/hosts/host-input.ts'
import type { ShopProblems } from '../shop/hosts/typed-shop.ts'
import { StepFrame } from './step-frame.tsx'
import { stepTitles } from './step-words.ts'
import styles from './steps.module.css'

interface Props {
  readonly action: string
  readonly back: string | null
  readonly country: Country
  readonly title: string
  readonly phone: string
  /** `null`: the shop has its address. */
  readonly domain: {
    readonly typed: string
    /** Under which it gets one by itself; `null`: it needs one of its own. */
    readonly under: string | null
  } | null
  readonly problems: ShopProblems
}

/** The name that shoppers see and the number that they write to. */
export function ShopStep({ action, back, country, title, phone, domain, problems }: Props): ReactElement {
  return (
    <StepFrame title={stepTitles.tienda} place={2} back={back}>
      <Form action={action}>
        <input type="hidden" name="pais" value={country} />
        <Field id="campo-nombre" label="Nombre de la tienda" problem={problems.nombre}>
          {(attributes) => (
            <input {...attributes} name="nombre" defaultValue={title} maxLength={60} required autoComplete="off" />
          )}
        </Field>
        <Field
          id="campo-celular"
          label="WhatsApp"
          hint={`Al que escriben tus clientes, como ${countries[country].phoneExample}.`}
          problem={problems.celular}
        >
          {(attributes) => (
            <input
              {...attributes}
              name="celular"
              type="tel"
              defaultValue={phone}
              maxLength={30}
              required
              autoComplete="tel-national"
            />
          )}
        </Field>
        {domain && <DomainField {...domain} problem={problems.dominio} />}
        <button type="submit" className={`${controls.main} ${styles.wide}`}>
          Siguiente
        </button>
      </Form>
    </StepFrame>
  )
}

function DomainField({ typed, under, problem }: NonNullable<Props['domain']> & { problem: string | undefined }) {
  const field = (
    <Field
      id="campo-dominio"
      label="Dominio"
      hint="Uno que ya compraste, como tienda.pe. Después te decimos qué anotar."
      problem={problem}
    >
      {(attributes) => (
        <input {...attributes} name="dominio" defaultValue={typed} {...hostInput} required={under === null} />
      )}
    </Field>
  )
  if (under === null) return field
  return (
    <details open={typed !== '' || problem !== undefined}>
      <summary>Ya tengo un dominio</summary>
      {field}
      <small>Sin él, tu tienda abre en su nombre más .{under}; puedes agregarlo después.</small>
    </details>
  )
}
