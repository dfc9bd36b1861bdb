import type { HostCheck, HostProblem } from '../../../shops/hosts/host-check.ts'

/** What a host's state is called, and what to do. */
interface HostWords {
  readonly says: string
  readonly todo: string
}

const problems: Readonly<Record<HostProblem, (host: string, addresses: string) => HostWords>> = {
  'no-name': () => ({
    says: 'Todavía no lleva a ninguna parte.',
    todo: 'Anota los datos de abajo donde compraste el dominio. Suele verse en unos minutos; a veces tarda un día.',
  }),
  'private-address': (_, addresses) => ({
    says: `Lleva a ${addresses}, que es una dirección de una red privada.`,
    todo: 'Cambia la dirección por la de abajo donde compraste el dominio.',
  }),
  'no-answer': (_, addresses) => ({
    says: `Lleva a ${addresses}, y ahí nadie responde.`,
    todo: 'Compara esa dirección con la de abajo. Si es la misma, espera unos minutos y comprueba otra vez.',
  }),
  certificate: (host) => ({
    says: 'Responde, pero los navegadores todavía no confían en su certificado.',
    todo: `Se pide solo con la primera visita: abre https://${host} en otra pestaña, espera un minuto y comprueba otra vez.`,
  }),
  'other-server': (_, addresses) => ({
    says: `Lleva a ${addresses}, y ahí responde otro servidor.`,
    todo: 'Cambia la dirección por la de abajo donde compraste el dominio, y borra las que sobran.',
  }),
  proxy: () => ({
    says: 'Llega a este servidor, pero el proxy no dice con qué nombre se abrió.',
    todo: 'Pide a quien administra el servidor que corra «contraentrega desk check».',
  }),
}

/** A host in words. `until`: when its certificate ends, as people say it. */
export function hostWords(host: string, check: HostCheck | null, until: string): HostWords {
  if (!check) return { says: 'Sin comprobar.', todo: 'Toca «Comprobar» cuando lo hayas anotado.' }
  const { problem, addresses } = check
  if (problem) return problems[problem](host, addresses.join(' y '))
  return {
    says: until ? `Abre bien. Su certificado vale hasta el ${until} y se renueva solo.` : 'Abre bien.',
    todo: '',
  }
}
