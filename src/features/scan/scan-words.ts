/** What became of a scan. */
export type ScanOutcome =
  | { readonly kind: 'found'; readonly href: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'several' }
  | { readonly kind: 'no-page' }
  | { readonly kind: 'unreachable' }

/** The sentence about a scan that opens nothing. */
export function scanWords(text: string, outcome: Exclude<ScanOutcome, { kind: 'found' }>): string {
  const read = text.length > 60 ? `${text.slice(0, 60)}…` : text
  switch (outcome.kind) {
    case 'unknown':
      return `Scanned ${read}: nothing here is called so.`
    case 'several':
      return `Scanned ${read}: more than one machine bears it. Search for it in Equipment.`
    case 'no-page':
      return `Scanned ${read}: your role does not open such records.`
    case 'unreachable':
      return `Scanned ${read}: there is no connection to look it up. A code of our own labels opens without.`
  }
}
