/** The languages of dates and numbers that a user can choose; sentences stay English. */
export const locales = ['en-US', 'en-GB', 'de', 'fr', 'pt'] as const
export type Locale = (typeof locales)[number]

/** That of SPEC 9 (`MM/dd/yyyy`, `4,812.5`), until somebody has chosen another. */
export const usualLocale: Locale = 'en-US'

export const isLocale = (name: string): name is Locale => locales.some((locale) => locale === name)

/** How the choice is called, with what it makes of a number. */
export const localeNames: Readonly<Record<Locale, string>> = {
  'en-US': 'United States: 3/7/2026, 4,812.5',
  'en-GB': 'United Kingdom: 07/03/2026, 4,812.5',
  de: 'Deutsch: 07.03.2026, 4.812,5',
  fr: 'Français: 07/03/2026, 4 812,5',
  pt: 'Português: 07/03/2026, 4.812,5',
}
