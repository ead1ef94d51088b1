import { useLocation } from 'wouter'
import type { LookupRef } from '../../engine/definition/screen.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { LookupChoice } from '../../engine/fields/lookup-choice.tsx'
import { useLookup } from '../../engine/fields/lookups.ts'
import { monthChoices, withMonth } from '../../engine/report/report-months.ts'
import { ReportButtons } from '../../engine/report/report-preview.tsx'
import { prints } from '../../engine/report/use-report.ts'
import { monthWords } from '../../locale/days.ts'
import {
  type FigureTabEvent,
  figureTabCommands,
  type MachineChoiceEvent,
  machineChoiceCommands,
  type MonthsEvent,
  monthsCommands,
  type PlaceEvent,
  placeCommands,
} from '../../machines/page.commands.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { type FigureTab, figuresQuery, figureTabs, type Scope, tabAddress } from './figures-address.ts'
import { rigChoices, type RigsToChoose, tabNames } from './reliability-words.ts'

const scope = 'Maintenance Figures'
const reports = {
  reliability: 'reliabilityReport',
  backlog: 'backlogReport',
  cost: 'costReport',
  labour: 'costReport',
} as const
const everywhere = 'All rigs'
const everyMachine = 'All machines'
const machinesOfAll: LookupRef = { from: 'entity', entity: 'equipment' }

interface BarProps {
  readonly of: Scope
  /** This month, yyyy-MM. */
  readonly now: string
  readonly tab: FigureTab
  /** What the server said; null while there is nothing yet. */
  readonly facts: RigsToChoose | null
}

/** Which months, which rig or machine, and the same as a document. */
export function FiguresBar({ of, now, tab, facts }: BarProps) {
  const { files, liveCharts } = useWorkbench()
  const [, navigate] = useLocation()
  const choose = (next: Scope) => navigate(tabAddress(tab, next), { replace: true })
  const chooseRig = (rig: number | null) => choose({ ...of, rig, machine: null })
  const chooseMachine = (machine: number | null) => choose({ ...of, rig: null, machine })
  const months = monthChoices(of, now).map((month) => ({ id: month, label: monthWords(month) }))
  const rigs = facts ? rigChoices(facts) : []
  const machines = useLookup(machinesOfAll)
  useCommands<MonthsEvent>(liveCharts, {
    id: 'maintenance-figures/months',
    scope,
    commands: monthsCommands,
    can: () => true,
    run: ({ type, month }) => choose(withMonth(of, type === 'FROM.MONTH' ? 'from' : 'to', month)),
    choices: () => months.map(({ id, label }) => ({ value: id, label })),
  })
  useCommands<PlaceEvent>(liveCharts, {
    id: 'maintenance-figures/place',
    scope,
    commands: placeCommands,
    can: () => rigs.length > 0,
    run: ({ place }) => chooseRig(place === '' ? null : Number(place)),
    choices: () => [{ value: '', label: everywhere }, ...rigs.map(({ id, label }) => ({ value: id, label }))],
  })
  useCommands<MachineChoiceEvent>(liveCharts, {
    id: 'maintenance-figures/machine',
    scope,
    commands: machineChoiceCommands,
    can: () => machines?.status === 'ready',
    run: ({ machine }) => chooseMachine(machine === '' ? null : Number(machine)),
    choices: () => [
      { value: '', label: everyMachine },
      ...(machines?.items ?? []).map(({ id, label }) => ({ value: id, label })),
    ],
  })
  useCommands<FigureTabEvent>(liveCharts, {
    id: 'maintenance-figures/tab',
    scope,
    commands: figureTabCommands,
    can: () => true,
    run: ({ tab: name }) => navigate(tabAddress(figureTabs.find((each) => each === name) ?? tab, of)),
    choices: () => figureTabs.map((each) => ({ value: each, label: tabNames[each] })),
  })
  return (
    <div className="mw-report-bar">
      <div className="mw-report-choices" role="group" aria-label="What the figures are of">
        {(['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            value={of[end]}
            items={months}
            onChange={(month) => month !== null && choose(withMonth(of, end, month))}
          />
        ))}
        <SelectField
          label="Rig"
          value={of.rig}
          items={rigs}
          emptyLabel={everywhere}
          placeholder={everywhere}
          onChange={chooseRig}
        />
        <LookupChoice
          label="Machine"
          placeholder={everyMachine}
          lookup={machinesOfAll}
          value={of.machine === null ? null : String(of.machine)}
          onChange={(id) => chooseMachine(id === null ? null : Number(id))}
        />
      </div>
      <ReportButtons
        id="maintenance-figures"
        scope={scope}
        asks={prints(tab === 'cost' || tab === 'labour' ? 'costReport' : 'figuresReport')}
        get={(_use, signal) => files.runReport(reports[tab], figuresQuery(of), signal)}
      />
    </div>
  )
}
