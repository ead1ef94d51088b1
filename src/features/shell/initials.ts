/** At most two letters for a name; a rig's number before it counts as no name: `12 Adaeze Obi` is AO. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean)
  const names = words.filter((word) => !/^\d+$/.test(word))
  const chosen = names.length > 0 ? names : words
  const ends = chosen.length > 1 ? [chosen[0], chosen.at(-1)] : chosen
  return ends
    .map((word = '') => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
