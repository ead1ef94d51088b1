/** People of partner companies; none of them exists. */
export const contacts = [
  'Ebiere Dokubo',
  'Chinedu Okeke',
  'Oghenero Efe',
  'Sani Lawal',
  'Folake Ajayi',
  'Emeka Udeh',
  'Halima Yusuf',
  'Tamuno Briggs',
  'Yetunde Cole',
  'Ibrahim Danladi',
  'Nkechi Anyanwu',
  'Boma Hart',
] as const

/** A name as mail addresses have it: `ebiere.dokubo`. */
export const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replace(/\.$/, '')
