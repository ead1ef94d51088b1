import { linesAsShown } from '../../contract/entities/task-line.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import { lineMark } from '../definition/marked.ts'
import type { PageBodyProps } from '../editor/record-editor.tsx'

/** What is said of each line of a record that somebody else has changed, in the order in which they are shown; null of any other. */
export function lineMarks(
  { screen, marked }: Pick<PageBodyProps, 'screen' | 'marked'>,
  values: RecordRow,
): readonly (string | null)[] {
  const contract = linesOfRecords(screen)
  if (!contract || !marked) return []
  return linesAsShown(values[contract.field]).map((line) => lineMark(marked, contract.key, line))
}
