import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { createRoot } from 'react-dom/client'
import { benchColumns, type BenchRow, element, textIn } from '../../pages/grid-rows.ts'

const columns = benchColumns.map(([field, headerName, kind]): GridColDef<BenchRow> => ({
  field,
  headerName,
  width: 140,
  ...(kind === 'number' && { type: 'number' }),
}))

// The community edition shows at most 100 rows on a page.
function Page({ rows }: { readonly rows: BenchRow[] }) {
  return (
    <div style={{ height: 660 }}>
      <DataGrid
        rows={rows}
        columns={columns}
        showToolbar
        initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        pageSizeOptions={[100]}
      />
    </div>
  )
}

globalThis.gridPage = {
  mount: () =>
    createRoot(document.querySelector('#root') ?? document.body).render(
      <Page rows={globalThis.benchRowsNow} />,
    ),
  search: '.MuiDataGrid-toolbar input',
  first: textIn('[data-rowindex="0"] [data-field=description]'),
  header: '.MuiDataGrid-columnHeader[data-field=description]',
  scroller: element('.MuiDataGrid-virtualScroller'),
}
