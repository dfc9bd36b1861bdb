import type {
  ArrangeRefusal,
  LoggedCategories,
  LoggedHome,
  LoggedPacks,
} from '../../../catalogue/arranging/arranged.ts'

type Details = Readonly<Record<string, unknown>>

/** What an entry of the log changed of categories, after the name of who did it. */
function categoriesWords(details: Details): string {
  const logged = details as unknown as LoggedCategories
  const undone = logged.undoes === undefined ? '' : 'deshizo un cambio: '
  switch (logged.what) {
    case 'add':
      return `creó la categoría ${logged.name}`
    case 'order':
      return `${undone}puso las categorías en otro orden`
    case 'remove':
      return `${undone}borró la categoría ${logged.category.name}`
    case 'merge':
      return `unió la categoría ${logged.category.name} con ${logged.intoName}`
    case 'bring-back':
      return `${undone}trajo de vuelta la categoría ${logged.name}`
    case 'change':
      return `${undone}cambió la categoría ${logged.name}`
    default:
      return 'cambió las categorías'
  }
}

function packsWords(details: Details): string {
  const { undoes } = details as unknown as LoggedPacks
  return `${undoes === undefined ? '' : 'deshizo un cambio: '}puso los packs y promos en otro orden`
}

/** What an entry changed of the home, after the name of who did it. */
function homeWords(details: Details): string {
  const { to, undoes } = details as unknown as LoggedHome
  if (to === null && undoes === undefined) return 'dejó la portada como viene'
  return `${undoes === undefined ? '' : 'deshizo un cambio: '}cambió la portada`
}

/** The words of each act that arranges something, by its name in the log. */
export const arrangingActs = {
  'arrange-categories': categoriesWords,
  'arrange-packs': packsWords,
  'arrange-home': homeWords,
} as const

export type ArrangingAct = keyof typeof arrangingActs

export function isArranging(act: string): act is ArrangingAct {
  return Object.hasOwn(arrangingActs, act)
}

/** Why nothing was arranged. What is wrong with a field is said beside it. */
export const arrangeWords = {
  'not-found': 'Esa categoría ya no está.',
  'not-empty': 'Tiene productos. Únela con otra, o sácalos antes de borrarla.',
  featured: 'Con «Productos destacados» empieza la portada: puedes ocultarla, y su dirección se queda.',
  'changed-since': 'Alguien lo cambió después, así que ya no se puede deshacer.',
} as const satisfies Record<Exclude<ArrangeRefusal['reason'], 'wrong'>, string>
