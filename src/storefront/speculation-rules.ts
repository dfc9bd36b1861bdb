/**
 * Browsers that know them fetch a page when a finger rests on its link; they leave it alone under data saving.
 * Calls, pictures and files are no pages.
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
