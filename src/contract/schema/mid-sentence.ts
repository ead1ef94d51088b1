/** A title as it stands within a sentence: `PM Operations` is `PM operations`; what is no plain word (PM, V2) stays. */
export const midSentence = (title: string): string =>
  title.replace(/\b[A-Z][a-z]+\b/g, (word) => word.toLowerCase())
