import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'

/** Exports what the screen shows and answers the path of the file. */
async function exported(page: Page, format: RegExp): Promise<{ path: string; name: string }> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const download = await coming
  return { path: await download.path(), name: download.suggestedFilename() }
}

export interface ExportedFile {
  readonly name: string
  /** The heading first. */
  readonly rows: readonly (readonly unknown[])[]
}

/** The csv file of a grid, opened again. */
export async function exportedCsv(page: Page): Promise<ExportedFile> {
  const { path, name } = await exported(page, /\.csv/)
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  return { name, rows: papa.parse<string[]>(text).data }
}

/** The workbook of a grid, opened again. */
export async function exportedXlsx(page: Page): Promise<ExportedFile> {
  const { path, name } = await exported(page, /\.xlsx/)
  const [sheet] = await readXlsxFile(path)
  return { name, rows: sheet?.data ?? [] }
}
