import type { ReactElement } from 'react'
import type { Country } from '../../lib/countries.ts'
import { STEPS, type Step } from '../../shops/first-steps/first-steps.ts'
import { taxIds } from '../../shops/phones-and-tax-ids.ts'
import { Card } from '../kit/card.tsx'
import controls from '../orders/controls.module.css'
import { BACKUPS } from '../shop/backups/backups-path.ts'
import type { LackOfBackup } from '../shop/backups/lack-of-backup.ts'
import { canBePutAway, type Missing, type NewShopNews } from './missing.ts'
import { stepTitles } from './step-words.ts'
import styles from './steps.module.css'

/** A line: what is missing, why it matters, and where it is mended, below the shop's own address unless it begins with a slash. */
interface Line {
  readonly label: string
  readonly says: string
  readonly path: string
}

const lines: Readonly<Record<Exclude<Missing, 'foto' | 'copia' | 'legal'>, Line>> = {
  producto: { label: 'Un producto', says: 'Sin uno visible, nadie puede pedir.', path: 'producto' },
  tarifa: {
    label: 'Cuánto cuesta tu envío',
    says: 'Mientras no lo digas, tu formulario ofrece envío gratis.',
    path: 'envios',
  },
  cuenta: {
    label: 'A dónde te pagan el adelanto',
    says: 'Quien tiene que adelantar todavía no ve ninguna cuenta tuya.',
    path: 'ajustes/cuentas',
  },
  entrega: {
    label: 'Qué prometes de la entrega',
    says: 'Dónde llegas, en cuántos días y cuánto cuesta.',
    path: 'ajustes/entrega#campo-text_delivery',
  },
  pago: {
    label: 'Cómo te pagan',
    says: 'Efectivo, Yape, Nequi: dilo bajo cada producto.',
    path: 'ajustes/textos#campo-text_payment',
  },
  dominio: { label: 'Tu propio dominio', says: 'Uno como tienda.pe da más confianza.', path: 'dominios' },
  pixel: {
    label: 'El píxel de tus anuncios',
    says: 'Para saber qué anuncio vende.',
    path: 'ajustes/publicidad#campo-pixel',
  },
  logo: { label: 'Tu logo', says: 'Mientras tanto sale el nombre.', path: 'ajustes/aspecto#logo' },
  equipo: {
    label: 'Una segunda persona',
    says: 'Alguien más que pueda entrar si pierdes tu teléfono.',
    path: 'equipo',
  },
}

function lineOf(one: Missing, { country, bare, lack }: Pick<Props, 'country' | 'bare' | 'lack'>): Line {
  if (one === 'foto')
    return {
      label: `Una foto de ${bare?.title}`,
      says: 'Casi nadie compra lo que no ve.',
      path: `producto/${bare?.id}`,
    }
  if (one === 'legal')
    return {
      label: 'Quién vende',
      says: `Razón social, ${taxIds[country].name}, domicilio y correo: la ley los pide en cada página.`,
      path: 'ajustes/legales#campo-legal_name',
    }
  if (one !== 'copia') return lines[one]
  const says =
    !lack || lack.isFirst
      ? 'Todavía no hay ninguna: si falla el disco, se pierde todo.'
      : `La última es de hace ${lack.days} días: si falla el disco, se pierde lo de esos días.`
  return { label: 'Una copia de seguridad', says, path: BACKUPS }
}

interface Props extends NewShopNews {
  readonly country: Country
  readonly base: string
  readonly lack: LackOfBackup | null
}

/** What an owner has still to do before and after the first sale. Each line goes when it is done. */
export function NewShopNewsView({ base, step, missing, ...facts }: Props): ReactElement | null {
  if (step !== null) return <StepsUnderWay base={base} step={step} />
  if (missing.length === 0) return null
  return (
    <Card id="falta" title="Lo que falta">
      <ul className={styles.missing}>
        {missing.map((one) => (
          <MissingLine key={one} base={base} one={one} {...lineOf(one, facts)} />
        ))}
      </ul>
    </Card>
  )
}

function MissingLine({ base, one, label, says, path }: Line & { readonly base: string; readonly one: Missing }) {
  return (
    <li>
      <div>
        <a href={path.startsWith('/') ? path : `${base}/${path}`}>{label}</a>
        <span>{says}</span>
      </div>
      {canBePutAway(one) && (
        <form method="post" action={`${base}/falta/quitar`}>
          <button
            type="submit"
            className={controls.plain}
            name="que"
            value={one}
            aria-label={`Quitar de la lista: ${label}`}
          >
            Quitar
          </button>
        </form>
      )}
    </li>
  )
}

function StepsUnderWay({ base, step }: { readonly base: string; readonly step: Step | 'done' }) {
  const isDone = step === 'done'
  const left = isDone ? 0 : STEPS.length - STEPS.indexOf(step)
  return (
    <Card
      id="pasos"
      title={isDone ? 'Tu tienda está lista' : `Te ${left === 1 ? 'falta 1 paso' : `faltan ${left} pasos`} para vender`}
    >
      {!isDone && <p>Sigue: {stepTitles[step]}</p>}
      <a className={`${controls.main} ${styles.wide}`} href={`${base}/primeros-pasos`}>
        {isDone ? 'Ver qué sigue' : 'Seguir con los primeros pasos'}
      </a>
      <form method="post" action={`${base}/primeros-pasos/terminar`}>
        <button type="submit" className={`${controls.plain} ${styles.wide}`}>
          {isDone ? 'Terminar' : 'Dejarlos'}
        </button>
      </form>
    </Card>
  )
}
