import { AllCommunityModule, type ColDef, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { benchColumns, type BenchRow, element, textIn } from '../../pages/grid-rows.ts'

ModuleRegistry.registerModules([AllCommunityModule])

const columns = benchColumns.map(([field, headerName]): ColDef<BenchRow> => ({
  field,
  headerName,
  width: 140,
  sortable: true,
  filter: true,
}))

function Page({ rows }: { readonly rows: BenchRow[] }) {
  const [search, setSearch] = useState('')
  return (
    <>
      <input id="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <div style={{ height: 600 }}>
        <AgGridReact<BenchRow> rowData={rows} columnDefs={columns} quickFilterText={search} />
      </div>
    </>
  )
}

globalThis.gridPage = {
  mount: () =>
    createRoot(document.querySelector('#root') ?? document.body).render(
      <Page rows={globalThis.benchRowsNow} />,
    ),
  search: '#search',
  first: textIn(
    '.ag-center-cols-container [row-index="0"] [col-id=description], .ag-row[row-index="0"] [col-id=description]',
  ),
  header: '.ag-header-cell[col-id=description]',
  scroller: element('.ag-grid-viewport'),
}
