import { numberWords } from '../locale/numbers.ts'
import { uploadLimit } from '../contract/limits.ts'

/** What is known of a file before it is read. `size` in bytes; `contentType` as the device guesses it, or empty. */
export interface ChosenFile {
  readonly name: string
  readonly size: number
  readonly contentType: string
}

export type UploadKind = 'pdf' | 'image'

interface KindRules {
  /** After an article: `a PDF`. */
  readonly noun: string
  readonly types: readonly string[]
  readonly endings: readonly string[]
  /** The first bytes that a file of this kind can have. */
  readonly beginnings: readonly (readonly number[])[]
}

/** SPEC 5, 9: a PM operation takes a PDF, the company's logo is a .png or .jpg. */
export const uploadKinds: Readonly<Record<UploadKind, KindRules>> = {
  pdf: {
    noun: 'a PDF',
    types: ['application/pdf'],
    endings: ['.pdf'],
    beginnings: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  },
  image: {
    noun: 'a .png or .jpg picture',
    types: ['image/png', 'image/jpeg'],
    endings: ['.png', '.jpg', '.jpeg'],
    beginnings: [
      [0x89, 0x50, 0x4e, 0x47],
      [0xff, 0xd8, 0xff],
    ],
  },
}

/** How many bytes `hasContentOf` wants to see. */
export const beginningLength = 8

const bytes = (count: number) => `${numberWords(count)} bytes`

/** What is taken, in words: `a PDF of at most 4,000,000 bytes`. */
export const takenWords = (kind: UploadKind): string =>
  `${uploadKinds[kind].noun} of at most ${bytes(uploadLimit)}`

/** Why a file is not taken, told from outside (SPEC 9); null when it may be read. */
export function refusalOf({ name, size, contentType }: ChosenFile, kind: UploadKind): string | null {
  const { noun, types, endings } = uploadKinds[kind]
  const ending = endings.some((own) => name.toLowerCase().endsWith(own))
  // A file without a name of its own, from a camera or a clipboard, has only its type.
  const isOfKind = ending || (!name.includes('.') && types.includes(contentType))
  if (!isOfKind) return `${name} is not ${noun}.`
  if (size === 0) return `${name} is empty.`
  if (size > uploadLimit) return `${name} has ${bytes(size)}. At most ${bytes(uploadLimit)} are taken.`
  return null
}

/** Whether the first bytes are those of the kind, whatever the name says. */
export const hasContentOf = (beginning: Uint8Array, kind: UploadKind): boolean =>
  uploadKinds[kind].beginnings.some((own) => own.every((byte, at) => beginning[at] === byte))

/** What is said of a file that is named as one kind and holds something else. */
export const disguisedWords = (name: string, kind: UploadKind): string =>
  `${name} is named as ${uploadKinds[kind].noun}, but holds something else.`
