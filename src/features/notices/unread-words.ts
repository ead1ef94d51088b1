import { numberWords } from '../../locale/numbers.ts'

/** `3 unread notices`. */
export const unreadWords = (unread: number): string =>
  unread === 1 ? '1 unread notice' : `${numberWords(unread)} unread notices`
