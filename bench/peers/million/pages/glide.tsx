import {
  DataEditor,
  type DrawCellCallback,
  type GridCell,
  GridCellKind,
  type GridColumn,
  type Item,
} from '@glideapps/glide-data-grid'
import '@glideapps/glide-data-grid/dist/index.css'
import { useCallback, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { benchColumns, type BenchRow, element } from '../../../pages/grid-rows.ts'

const columns = benchColumns.map(([id, title]): GridColumn => ({ id, title, width: 140 }))
const names = benchColumns.map(([name]) => name)
const described = names.indexOf('description')
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** It draws on a canvas: what stands there is known to whoever draws it. */
let first: string | null = null
const drawCell: DrawCellCallback = ({ row, col, cell }, draw) => {
  if (row === 0 && col === described && cell.kind === GridCellKind.Text) first = cell.data
  draw()
}

// It neither searches nor sorts: that is its application's, which does what first comes to mind.
function Page({ rows }: { readonly rows: readonly BenchRow[] }) {
  const [search, setSearch] = useState('')
  const [isSorted, setSorted] = useState(false)
  const shown = useMemo(() => {
    const word = search.toLowerCase()
    const found =
      word === ''
        ? rows
        : rows.filter((row) => names.some((name) => String(row[name]).toLowerCase().includes(word)))
    return isSorted ? found.toSorted((a, b) => collator.compare(a.description, b.description)) : found
  }, [rows, search, isSorted])
  const getCellContent = useCallback(
    ([column, row]: Item): GridCell => {
      const name = names[column]
      const text = name === undefined ? '' : String(shown[row]?.[name] ?? '')
      return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false }
    },
    [shown],
  )
  return (
    <>
      <input id="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <button id="sort" onClick={() => setSorted(true)}>
        Sort
      </button>
      <DataEditor
        width={1240}
        height={600}
        columns={columns}
        rows={shown.length}
        getCellContent={getCellContent}
        drawCell={drawCell}
      />
      <div id="portal" />
    </>
  )
}

globalThis.gridPage = {
  mount: () =>
    createRoot(document.querySelector('#root') ?? document.body).render(
      <Page rows={globalThis.benchRowsNow} />,
    ),
  search: '#search',
  header: '#sort',
  first: () => first,
  scroller: element('.dvn-scroller'),
}
