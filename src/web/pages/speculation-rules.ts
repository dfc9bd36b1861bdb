/**
 * Browsers that support these rules prefetch a page when a finger rests on its link, but not under data saving. Calls, pictures and files are excluded, because
 * they are not pages.
 */
export const speculationRules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/(api|assets|media)/*' } },
          { not: { selector_matches: '[download], [target=_blank], [data-opens]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}
