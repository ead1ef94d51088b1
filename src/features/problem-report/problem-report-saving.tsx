import { saveFile } from '../../engine/export/rows.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { toastMs } from '../../contract/limits.ts'
import type { Fact } from '../../events/define-event.ts'
import type { LiveRun } from '../../events/chart-run.ts'
import { problemReportOf } from '../../events/report/problem-report.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { problemCommands, type ProblemEvent } from '../../machines/shell.commands.ts'
import type { Toasts } from '../../ui/feedback/toasts.ts'

const id = 'problem-report'

/** Saves the report by its command, from wherever somebody needs it. */
export const saveProblemReport = (liveCharts: Pick<LiveCharts, 'find'>): void =>
  void liveCharts.find(id)?.run('SAVE.REPORT')

interface SavingProps {
  readonly liveCharts: LiveCharts
  readonly toasts: Toasts
  /** What the journal knows of this session. */
  readonly session: () => { readonly facts: readonly Fact[]; readonly live: readonly LiveRun[] }
  /** Version of the server; '' where it was not reached. */
  readonly serverVersion: () => string
}

/** The command that saves what happened in this session as a file, for whoever looks into a fault. */
export function ProblemReportSaving({ liveCharts, toasts, session, serverVersion }: SavingProps) {
  const save = () => {
    const { facts, live } = session()
    const madeAt = new Date().toISOString()
    const client = {
      madeAt,
      product: { server: serverVersion() || 'not reached', program: programFiles() },
      browser: navigator.userAgent,
      address: window.location.href,
    }
    const name = `millwright-problem-${madeAt.slice(0, 16).replaceAll(':', '')}.json`
    saveFile(name, 'application/json', JSON.stringify(problemReportOf(client, facts, live), null, 2))
    toasts.show({
      kind: 'info',
      text: 'The problem report is saved as a file. It holds no names and nothing that was typed.',
      duration: toastMs.typical,
    })
  }
  useCommands<ProblemEvent>(liveCharts, {
    id,
    scope: 'Everywhere',
    everywhere: true,
    commands: problemCommands,
    can: () => true,
    run: save,
  })
  return null
}

/** The files of the program that the page has loaded first, which name its build. */
const programFiles = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')]
    .map(({ src }) => new URL(src).pathname)
    .join(', ')
