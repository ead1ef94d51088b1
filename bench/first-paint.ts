import { median, quantile } from './quantiles.ts'
import { type Measured, msRow, type Row, type Section } from './section.ts'
import type { Stage } from './stage.ts'
import {
  equipmentPath,
  freshPage,
  gridCell,
  momentOf,
  programForm,
  signIn,
  signInForm,
  watch,
} from './visit.ts'

const visits = 11

/** How long it takes until something can be used, on a first visit with nothing cached. */
export const firstPaint: Section = {
  name: 'first-paint',
  title: 'First visit',
  async run(stage): Promise<Measured> {
    const set = await stage()
    const kinds = {
      signIn: () => formShown(set, '/login'),
      program: () => formShown(set, '/login', programForm),
      html: () => formShown(set, '/bench/html.html'),
      react: () => formShown(set, '/bench/react.html'),
      grid: () => gridShown(set, equipmentPath, gridCell),
      table: () => gridShown(set, '/bench/react.html', 'td'),
    }
    for (const visit of Object.values(kinds)) await visit()
    const times: Record<keyof typeof kinds, number[]> = {
      signIn: [],
      program: [],
      html: [],
      react: [],
      grid: [],
      table: [],
    }
    // In turn, so that what else the machine does falls on all of them.
    for (let at = 0; at < visits; at += 1) {
      times.signIn.push(await kinds.signIn())
      times.program.push(await kinds.program())
      times.html.push(await kinds.html())
      times.react.push(await kinds.react())
      times.grid.push(await kinds.grid())
      times.table.push(await kinds.table())
    }
    const row = (
      figure: string,
      samples: number[],
      peer: string,
      peers: number[],
      most: number | null = null,
    ): Row =>
      msRow(
        figure,
        median(samples),
        peer,
        median(peers),
        most === null ? null : { kind: 'at most', ratio: most },
      )
    const late = (samples: number[]) => Math.round(quantile(samples, 0.95))
    return {
      rows: [
        row('sign-in form', times.signIn, 'the same form, bare HTML', times.html),
        row('sign-in form', times.signIn, 'the same form, bare React', times.react, 1.3),
        row('sign-in form, its program there', times.program, 'the same form, bare React', times.react),
        row('sign-in sent → first grid', times.grid, 'same two calls, bare React table', times.table, 3),
      ],
      notes: [
        `Medians of ${visits} visits. At the 95th percentile: form ${late(times.signIn)} ms, grid ${late(times.grid)} ms.`,
        'What is typed and sent in the form before its program is there waits for it.',
        'Each sign-in waits for one argon2id hash, on purpose slow; it is in both figures of its row.',
      ],
    }
  },
}

async function formShown(stage: Stage, path: string, form = signInForm): Promise<number> {
  const { page, context } = await freshPage(stage)
  try {
    await watch(page, { form })
    await page.goto(path, { waitUntil: 'commit' })
    return await momentOf(page, 'form')
  } finally {
    await context.close()
  }
}

/** From the moment the form is sent. What the page fetched ahead while the form was filled in is there already. */
async function gridShown(stage: Stage, path: string, cell: string): Promise<number> {
  const { page, context } = await freshPage(stage)
  try {
    await watch(page, { cell })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await signIn(page)
    const shown = await momentOf(page, 'cell')
    return shown - (await momentOf(page, 'sent'))
  } finally {
    await context.close()
  }
}
