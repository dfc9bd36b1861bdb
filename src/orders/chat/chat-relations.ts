/** Folded words for people whom a shopper names by what they are to each other: *mi hermana*, *mi ñaña*, *mi esposo*. A part of a regular expression. */
export const RELATION =
  '(?:hermanit[oa]|herman[oa]|nan[oa]|espos[oa]|marido|mujer|mamita|mam[ai]|madre|papito|pap[ai]|padre|hijit[oa]|hij[oa]|ti[oa]|sobrin[oa]|prim[oa]|suegr[oa]|cunad[oa]|abuelit[oa]|abuel[oa]|novi[oa]|enamorad[oa]|vecin[oa]|amig[oa]|companer[oa]|emplead[oa])'
