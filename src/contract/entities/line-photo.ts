import type { FieldError, LinesContract, RecordRow } from '../schema/entity.ts'
import { flag, text } from '../schema/field.ts'

/**
 * What a line's photos are found by: made by the device with the first of them, so that they stay with a line whose record is
 * not sent yet, or whose lines are replaced with a save; '' of a line without any (decision 0043).
 */
export const photoKey = text('Photos', { max: 36 })

/** A line that is not done without a photo; said where it is planned, and taken over with it. */
export const photoRequired = flag('Photo required')

/** The words of a line as the caption of its photos among the files of the record. */
export const captionOfLine = (taskDescription: string): string => taskDescription.trim().slice(0, 200)

/** What is said on a line that is not done for want of a photo, and what the server refuses it with. */
export const photoFirst = 'Take a photo first: this is not done without one'

interface Photographed {
  readonly photoKey?: unknown
  readonly photoRequired?: unknown
}

/** Whether a line demands a photo and has none. One that is still on its way counts: its key is the promise. */
export const owesPhoto = (line: Photographed): boolean =>
  line.photoRequired === true && (line.photoKey ?? '') === ''

const statusNames = ['taskStatus', 'inspectionStatus'] as const

/** Said of a line that is not stored done, at its status. */
export const photoFaultAt = (
  field: string,
  at: number,
  entries: Readonly<Record<string, unknown>>,
): FieldError => ({
  field: `${field}.${at}.${statusNames.find((name) => name in entries) ?? ''}`,
  message: photoFirst,
})

/** The lines that are done without the photo that they demand, each at its status. */
export const photoFaults = (
  { field, entries }: Pick<LinesContract, 'field' | 'entries'>,
  lines: readonly RecordRow[],
): readonly FieldError[] => {
  const status = statusNames.find((name) => name in entries)
  if (status === undefined || !('photoKey' in entries)) return []
  return lines.flatMap((line, at) =>
    line[status] === 'done' && owesPhoto(line) ? [photoFaultAt(field, at, entries)] : [],
  )
}

/**
 * The number of the line, counted from 1 as shown, that is done by its demand for photos of this key; null where none is.
 * The last of its photos is not removed.
 */
export function heldByLine(lines: readonly RecordRow[], key: string): number | null {
  const at = lines.findIndex(
    (line) =>
      key !== '' &&
      line['photoKey'] === key &&
      line['photoRequired'] === true &&
      statusNames.some((name) => line[name] === 'done'),
  )
  return at < 0 ? null : at + 1
}

/** Why the last photo of such a line stays, said where it was to be removed, and what the server refuses it with. */
export const lastPhotoWords = (line: number): string =>
  `Line ${line} is done and demands a photo, and this is its last. Take the answer back and save it first, or add another photo`

/** The same of a record that was never saved, where nothing has to be saved first. */
export const lastHeldPhotoWords = (line: number): string =>
  `Line ${line} is done and demands a photo, and this is its last. Take the answer back first, or add another photo`

/** What is said once All Done has left lines alone that demand a photo. */
export const leftWords = (left: number): string =>
  left === 1
    ? '1 line is left as it was: it is not done without a photo'
    : `${left} lines are left as they were: they are not done without a photo`

/** Lines without the key of photos that are no more: what is none of its lines stays the very same. */
export function withoutPhotos(lines: readonly RecordRow[], key: string): readonly RecordRow[] {
  return lines.map((line) => (line['photoKey'] === key && key !== '' ? { ...line, photoKey: '' } : line))
}
