export const NEW_SHOP = '/tiendas/nueva'

export const NOT_YOURS =
  'Abre tiendas quien es dueño de todas las que hay en esta instalación. Pídeselo, o pide que te haga dueño de las demás.'
