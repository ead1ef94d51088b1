import { isMet, type Measured, ratioOf, type Row } from './section.ts'

/** What became of a section: its rows, or the sentence that says why there are none. */
export type Outcome =
  | { readonly title: string; readonly measured: Measured }
  | { readonly title: string; readonly lacks: string }

/** How many aims are met, and each that is not. */
export function aimsOf(outcomes: readonly Outcome[]): readonly string[] {
  const aimed = outcomes.flatMap((outcome) =>
    'measured' in outcome
      ? outcome.measured.rows.flatMap((row) => (row.aim === null ? [] : [{ title: outcome.title, row }]))
      : [],
  )
  const missed = aimed.filter(({ row }) => isMet(row) === false)
  return [
    `${aimed.length - missed.length} aims met, ${missed.length} missed`,
    ...missed.map(
      ({ title, row }) => `MISSED ${title}: ${row.figure} beside ${row.peer}: ${ratioOf(row).toFixed(2)}`,
    ),
  ]
}

const header = ['What', 'Figure', 'Beside', 'Its figure', 'Ratio', 'Aim'] as const

/** One table for everything that ran, as Markdown that also reads well in a terminal. */
export function report(outcomes: readonly Outcome[], facts: readonly string[]): string {
  const lines = [
    '# Bench',
    '',
    ...facts.map((fact) => `- ${fact}`),
    '',
    ...table(outcomes.flatMap((outcome) => ('measured' in outcome ? cellsOf(outcome) : []))),
    ...outcomes.flatMap(remarks),
  ]
  return `${lines.join('\n')}\n`
}

const cellsOf = ({ title, measured }: { readonly title: string; readonly measured: Measured }) =>
  measured.rows.map((row) => [
    `${title}: ${row.figure}`,
    amount(row.value, row.unit),
    row.peer,
    amount(row.peerValue, row.unit),
    ratioOf(row).toFixed(2),
    aimOf(row),
  ])

function table(rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return []
  const widths = header.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

function remarks(outcome: Outcome): readonly string[] {
  const notes = 'lacks' in outcome ? [`Not measured: ${outcome.lacks}`] : outcome.measured.notes
  if (notes.length === 0) return []
  return ['', `## ${outcome.title}`, '', ...spaced(notes)]
}

/** A blank line between sentences, none between the items of a list. */
const spaced = (notes: readonly string[]): readonly string[] =>
  notes.flatMap((note, at) => {
    const isItem = note.startsWith('- ')
    const before = notes[at - 1]
    return at > 0 && !(isItem && before?.startsWith('- ')) ? ['', note] : [note]
  })

function amount(value: number, unit: Row['unit']): string {
  const digits = value < 10 ? 2 : value < 1000 ? 1 : 0
  return `${value.toFixed(digits)} ${unit}`
}

function aimOf(row: Row): string {
  if (row.aim === null) return ''
  const { kind, ratio } = row.aim
  return `${kind === 'at most' ? '≤' : '≥'} ${ratio} ${isMet(row) ? 'met' : 'MISSED'}`
}
