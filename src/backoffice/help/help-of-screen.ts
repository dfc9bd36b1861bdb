import { sectionId } from './manual.ts'

/**
 * The section of the manual that explains each screen, by its address below `/t/:host/`, or below `/` for a person’s own: the page and the title. `pedidos/` is what
 * lies below *Pedidos*, `*` stands for what differs. The longest that fits counts.
 */
export const helpOf: Readonly<Record<string, readonly [page: string, title: string]>> = {
  '': ['empezar', 'Varias tiendas'],
  'tiendas/nueva': ['empezar', 'Varias tiendas'],
  cuenta: ['empezar', 'Entrar'],
  hoy: ['pedidos', 'Hoy'],
  mas: ['empezar', 'Qué hay en Más'],
  busqueda: ['empezar', 'Qué hay en Más'],
  'primeros-pasos': ['empezar', 'Abrir tu tienda'],
  'primeros-pasos/prueba': ['empezar', 'Pedido de prueba'],
  equipo: ['empezar', 'Tu equipo'],
  avisos: ['empezar', 'Avisos'],
  compartido: ['empezar', 'Instalar el escritorio'],

  pedidos: ['pedidos', 'Las colas'],
  'pedidos/': ['pedidos', 'Un pedido'],
  filtros: ['pedidos', 'Filtros, y muchos a la vez'],
  exportar: ['pedidos', 'En una hoja de cálculo'],
  bloqueados: ['pedidos', 'Por confirmar y bloqueados'],

  nuevo: ['chats', 'Pedido nuevo'],
  recuperar: ['chats', 'Dejaron su pedido a medias'],
  plantillas: ['chats', 'Mensajes de WhatsApp'],
  enlaces: ['chats', 'Enlaces para anuncios'],

  productos: ['productos', 'Tus productos'],
  producto: ['productos', 'Un producto'],
  'producto/*/precio': ['precio', '¿A cuánto lo vendo?'],
  stock: ['productos', 'Stock'],
  categorias: ['productos', 'Categorías y packs'],
  packs: ['productos', 'Categorías y packs'],
  cupones: ['cupones', 'Qué hizo cada cupón'],
  'cupones/': ['cupones', 'Un cupón'],
  ofertas: ['ofertas', 'Qué hizo cada oferta'],
  'ofertas/': ['ofertas', 'Una oferta'],
  resenas: ['resenas', 'De quién son y dónde se ven'],
  'resenas/': ['resenas', 'Mirarla y publicarla'],
  portada: ['productos', 'La portada'],
  importar: ['productos', 'Traer tu catálogo'],
  'exportar/catalogo': ['productos', 'Traer tu catálogo'],

  envios: ['envios', 'A dónde llegas y cuánto cuesta'],
  'envios/probar': ['envios', 'Probar antes'],
  'envios/archivo': ['envios', 'En una hoja de cálculo'],
  'ajustes/cuentas': ['envios', 'Adelantos'],
  'ajustes/publicidad': ['tienda', 'Publicidad'],

  entregas: ['entregas', 'De tu mesa al cliente'],
  imprimir: ['entregas', 'De tu mesa al cliente'],
  etiquetas: ['etiquetas', 'Etiquetas'],
  'imprimir/productos': ['etiquetas', 'Lista de productos y manifiesto'],
  'imprimir/manifiesto': ['etiquetas', 'Lista de productos y manifiesto'],
  despacho: ['entregas', 'Entregar paquetes'],
  marcar: ['entregas', 'Marcar por código'],
  couriers: ['entregas', 'Couriers y motorizados'],
  reportes: ['subir', 'Reportes de couriers'],
  subidas: ['subir', 'Subir al courier'],
  'subidas/courier/*/enviar': ['subir', 'Enviar a Dropi sin archivo'],
  'couriers/conexion': ['subir', 'Enviar a Dropi sin archivo'],
  cobros: ['cobros', 'Por cobrar a los couriers'],
  'pagos-couriers': ['cobros', 'Pagos de couriers'],
  motorizados: ['entregas', 'El día de un motorizado'],
  rendiciones: ['entregas', 'El día de un motorizado'],

  numeros: ['ganancias', 'El resumen'],
  'numeros/gasto': ['numeros', 'Lo que gastas en publicidad'],
  'numeros/gasto/': ['numeros', 'El informe de tus anuncios'],
  'numeros/costos': ['costos', 'Costos habituales'],
  'numeros/productos-sin-costo': ['costos', 'Cuánto te cuesta cada producto'],
  'numeros/antes': ['costos', 'Pedidos de antes'],
  'numeros/productos': ['ganancias', 'Qué te hace ganar y perder'],
  'numeros/publicidad': ['ganancias', 'Qué te hace ganar y perder'],
  'numeros/lugares': ['ganancias', 'Qué te hace ganar y perder'],
  'numeros/couriers': ['ganancias', 'Qué te hace ganar y perder'],
  'numeros/hoy': ['ganancias', 'Hoy, por anuncio'],
  'numeros/equipo': ['ganancias', 'Equipo'],
  'numeros/pedidos': ['ganancias', 'Los pedidos de una cifra'],

  ajustes: ['tienda', 'Ajustes'],
  dominios: ['tienda', 'Dominios'],
  llaves: ['programas', 'Una llave'],
  'llaves/asistente': ['asistente', 'Pregúntale a tu asistente'],
  'llaves/hoja': ['hoja', 'La hoja que se llena sola'],
  'avisos-a-programas': ['programas', 'Avisos a un programa'],
  tienda: ['tienda', 'Abrir o cerrar la tienda'],
  actividad: ['tienda', 'Actividad'],
  copias: ['tienda', 'Copias de seguridad'],

  reclamos: ['reclamos', 'Cuando llega uno'],
  persona: ['reclamos', 'Los datos de una persona'],
  correos: ['reclamos', 'Correos que no llegaron'],
}

/** Where the help for a screen stands, below `/t/:host/`: `ayuda/pedidos#las-colas` for `pedidos`. `null` for a screen that needs none, such as the help itself. */
export function helpAt(path: string): string | null {
  const fitting = Object.keys(helpOf).filter((key) => isOf(key, path))
  const [longest = null] = fitting.toSorted((one, other) => other.length - one.length)
  const found = longest === null ? null : helpOf[longest]
  return found ? `ayuda/${found[0]}#${sectionId(found[1])}` : null
}

function isOf(key: string, path: string): boolean {
  if (path === key) return true
  const parts = path.split('/')
  const wanted = key.replace(/\/$/, '').split('/')
  // What ends in `/` is of what lies below.
  const isLong = parts.length >= wanted.length + Number(key.endsWith('/'))
  return isLong && wanted.every((part, place) => part === '*' || part === parts[place])
}
