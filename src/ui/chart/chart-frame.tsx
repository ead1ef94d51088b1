import { numberWords } from '../../locale/numbers.ts'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import './chart-frame.css'

/** The numbers of a chart as text: one row a mark, its name first. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly [name: string, ...numbers: (string | number)[]])[]
}

export interface ChartFrameProps {
  title: string
  /** One sentence with what the chart shows; the figure's accessible name too. */
  caption: string
  table: ChartTable
  legend?: ReactNode
  children: ReactNode
}

/** A figure with its title, its caption sentence and a switch between the drawing and the same numbers as a table. */
export function ChartFrame({ title, caption, table, legend, children }: ChartFrameProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <figure className="mw-chart" aria-labelledby={`${id}-title ${id}-caption`}>
      <header className="mw-chart-header">
        <h3 className="mw-chart-title" id={`${id}-title`}>
          {title}
        </h3>
        {legend}
        <Button
          size="small"
          variant="quiet"
          icon={isTable ? 'bar-chart' : 'table'}
          aria-pressed={isTable}
          onPress={() => setTable(!isTable)}
        >
          Show as table
        </Button>
      </header>
      {isTable ? <NumbersTable table={table} labelledBy={`${id}-title`} /> : children}
      <figcaption className="mw-chart-caption" id={`${id}-caption`}>
        {caption}
      </figcaption>
    </figure>
  )
}

function NumbersTable({ table, labelledBy }: { table: ChartTable; labelledBy: string }) {
  return (
    <table className="mw-chart-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, ...numbers]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((number, index) => (
              <td key={table.columns[index + 1]}>
                {typeof number === 'number' ? numberWords(number) : number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
