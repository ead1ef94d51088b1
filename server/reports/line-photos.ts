import { isPicture } from '../../src/contract/entities/attachment.ts'
import type { KeptAttachment } from '../database/records/attachments.ts'
import { plainTable, type Table, textColumn } from './report.ts'
import { counted } from './words.ts'

interface Photographed {
  readonly photoKey: string
  readonly photoRequired: boolean
}

const columns = [
  textColumn('Line', 8),
  textColumn('Photo', 44),
  textColumn('Caption', 44),
  textColumn('Attached by', 22),
]

const photosOf = (files: readonly KeptAttachment[], { photoKey }: Photographed) =>
  files
    .map(({ told }) => told)
    .filter(({ line, contentType }) => photoKey !== '' && line === photoKey && isPicture(contentType))

/** How many photos a line has; where none, whether one was promised or is demanded; '' where neither. */
export function photoWords(files: readonly KeptAttachment[], line: Photographed): string {
  const { length } = photosOf(files, line)
  if (length > 0) return String(length)
  if (line.photoKey !== '') return 'To come'
  return line.photoRequired ? 'Required' : ''
}

/** The photos of the lines by name, in the order of the lines; null where no line has any. */
export function linePhotoTable(
  files: readonly KeptAttachment[],
  lines: readonly Photographed[],
): Table | null {
  const rows = lines.flatMap((line, at) =>
    photosOf(files, line).map(({ fileName, caption, attachedBy }) => [
      String(at + 1),
      fileName,
      caption,
      attachedBy,
    ]),
  )
  if (rows.length === 0) return null
  return plainTable(columns, rows, { whenEmpty: '', total: counted(rows.length, 'photo') })
}
