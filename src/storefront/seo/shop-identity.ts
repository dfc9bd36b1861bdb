import type { Shop } from '../../shops/shop.ts'

/** schema.org's Organization and WebSite of a shop, for its home page. */
export function shopIdentity(shop: Shop, origin: string): readonly object[] {
  const { logo_title, logo_image, phone_contact } = shop.config
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: logo_title,
      url: `${origin}/`,
      telephone: phone_contact,
      ...(logo_image ? { logo: `${origin}${logo_image}` } : {}),
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: logo_title, url: `${origin}/`, inLanguage: 'es' },
  ]
}
