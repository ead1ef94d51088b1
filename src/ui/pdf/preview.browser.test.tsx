import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LiveRegion } from '../feedback/live-region.tsx'
import { pdfOf } from './minimal-pdf.fixture.ts'
import { PdfPreview } from './preview.tsx'
import '../look/base.css'
import '../look/tokens.css'

afterEach(() => page.viewport(1280, 800))

async function open(file: Blob) {
  const onDownload = vi.fn<() => void>()
  await render(
    <>
      <div style={{ blockSize: '600px', display: 'flex', flexDirection: 'column' }}>
        <PdfPreview file={file} title="Equipment" onDownload={onDownload} />
      </div>
      <LiveRegion />
    </>,
  )
  return onDownload
}

/** What shows documents is fetched when the first one is looked at. */
const firstLoad = { timeout: 45_000 }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const text = () => document.querySelector('.react-pdf__Page__textContent')?.textContent
const canvasWidth = () => document.querySelector('canvas')?.getBoundingClientRect().width ?? 0

describe('a PDF at hand', () => {
  test('is shown page by page, as text that can be read and selected', async () => {
    await open(pdfOf(['Mud pump 2', 'Mud pump (3)', 'Draw works']))
    await expect.poll(text, firstLoad).toBe('Mud pump 2')
    await expect.element(region('Equipment, page 1 of 3')).toBeVisible()
    await expect.element(button('Previous page')).toBeDisabled()

    await button('Next page').click()
    await expect.poll(text).toBe('Mud pump (3)')
    await expect.element(region('Equipment, page 2 of 3')).toBeVisible()
    await expect.element(page.getByText('Page 2 of 3', { exact: true })).toBeInTheDocument()

    await userEvent.fill(page.getByRole('textbox', { name: 'Page' }), '3')
    await userEvent.keyboard('{Enter}')
    await expect.poll(text).toBe('Draw works')
    await expect.element(button('Next page')).toBeDisabled()
    const selection = getSelection()
    selection?.selectAllChildren(document.querySelector('.react-pdf__Page__textContent') ?? document.body)
    expect(selection?.toString()).toContain('Draw works')
  })

  test('is drawn, and drawn larger', async () => {
    await open(pdfOf(['Mud pump 2']))
    await expect.poll(canvasWidth, firstLoad).toBeGreaterThan(400)
    const before = canvasWidth()
    await button('Larger').click()
    await expect.poll(canvasWidth).toBeGreaterThan(before * 1.4)
    await button('Smaller').click()
    await expect.poll(canvasWidth).toBe(before)
    await expect.element(button('Smaller')).toBeDisabled()
  })

  test('is downloaded, and opened in a tab of its own', async () => {
    const file = pdfOf(['Mud pump 2'])
    const onDownload = await open(file)
    await button('Download').click()
    expect(onDownload).toHaveBeenCalledOnce()
    const link = page.getByRole('link', { name: 'New tab' })
    await expect.element(link).toHaveAttribute('target', '_blank')
    const held = await fetch(link.element().getAttribute('href') ?? '')
    expect(await held.text()).toBe(await file.text())
  })

  test('that is none is said, and can still be downloaded', async () => {
    const onDownload = await open(new Blob(['%PDF-1.4\nnothing of it'], { type: 'application/pdf' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('This document cannot be shown here.')
    await button('Download').click()
    expect(onDownload).toHaveBeenCalledOnce()
  })

  test('fits a phone without scrolling sideways', async () => {
    await page.viewport(390, 844)
    await open(pdfOf(['Mud pump 2']))
    await expect.poll(text, firstLoad).toBe('Mud pump 2')
    const frame = region('Equipment, page 1 of 1').element()
    expect([frame.scrollWidth <= frame.clientWidth, document.body.scrollWidth <= 390]).toEqual([true, true])
  })
})
