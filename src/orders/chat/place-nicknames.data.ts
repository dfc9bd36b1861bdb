/** Names that people write in a chat and that the search for places does not know: `name = the code of its place`. */
export const placeNicknames = {
  peru: `
s j l = 150132; s m p = 150135; v e s = 150142; v m t = 150143; s j m = 150133
`,
  colombia: `
bogota dc = 11001
`,
  ecuador: `
santo domingo de los colorados = 230150; el coca = 220150; lago agrio = 210150
`,
} as const

/** Short forms of the largest divisions: `short = official`. */
export const divisionNicknames = {
  peru: '',
  colombia:
    'valle = valle del cauca; cund = cundinamarca; ant = antioquia; guajira = la guajira; norte santander = norte de santander; n de santander = norte de santander',
  ecuador: '',
} as const
