import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { type Records, useRecords } from '../../engine/list/use-records.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchBox } from '../../ui/grid/filter/search-box.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { keepClosedGroups, readClosedGroups } from './closed-groups.ts'
import { matchingGroups, type SettingGroup, settingGroups } from './settings.ts'
import { createSettingsVisit, type SettingsVisit } from './settings-visit.ts'
import { SettingsTable } from './settings-table.tsx'
import { useStore } from '../../store/use-store.ts'
import './preferences.css'

const title = 'Preferences'

/** SPEC 2.10 System preferences: a grouped table, each setting changed in its row. ADMIN's. */
export function PreferencesPage() {
  const decision = decide(useSubject(), 'read', 'systemSetting')
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      {decision.allowed ? (
        <Settings />
      ) : (
        <EmptyState reason="none-allowed" title={decision.reason}>
          Ask an administrator for access.
        </EmptyState>
      )}
    </>
  )
}

function Settings() {
  const { sourceOf } = useWorkbench()
  const source = useMemo(() => sourceOf('systemSetting'), [sourceOf])
  const records = useRecords(source, 'oid')
  const edit = decide(useSubject(), 'edit', 'systemSetting')
  if (records.status === 'loading') return <Skeleton rows={10} label="Loading the settings" />
  if (records.status === 'error')
    return (
      <LoadFailure title="The settings could not be loaded" onRetry={records.refetch}>
        {records.error?.message}
      </LoadFailure>
    )
  return (
    <div className="mw-preferences">
      {records.readAt !== null && <ReadEarlier at={records.readAt} />}
      {!edit.allowed && (
        <InlineNotice kind="info" title="You can only read these settings">
          {edit.reason}
        </InlineNotice>
      )}
      {records.rows.length === 0 ? (
        <EmptyState reason="none-yet" title="There are no settings yet" />
      ) : (
        <SettingsList records={records} source={source} />
      )}
    </div>
  )
}

function SettingsList({ records, source }: { readonly records: Records; readonly source: RecordSource }) {
  const { rows } = records
  const [visit] = useState(createSettingsVisit)
  const [search, setSearch] = useState('')
  const [closed, setClosed] = useState(() => readClosedGroups(localStorage))
  const input = useRef<HTMLInputElement>(null)
  const groups = useMemo(() => settingGroups(rows), [rows])
  const found = useMemo(() => keysFound(groups, search), [groups, search])
  // As a layout effect, so that the guard is down before the next page navigates.
  useLayoutEffect(() => visit.guard(), [visit])

  const close = (next: readonly string[]) => {
    setClosed(next)
    keepClosedGroups(localStorage, next)
  }
  const clear = () => {
    setSearch('')
    input.current?.focus()
  }
  useAskedSetting(visit, (oid) => {
    const group = groups.find(({ settings }) => settings.some((setting) => setting.oid === oid))
    if (group) close(closed.filter((category) => category !== group.category))
  })
  return (
    <>
      <div className="mw-preferences-tools" role="search" aria-label="Settings">
        <SearchBox
          label="Search the settings"
          search={search}
          delay={0}
          onSearch={setSearch}
          inputRef={input}
        />
      </div>
      <SettingsTable
        rows={rows}
        groups={groups}
        found={found}
        closed={closed}
        onToggle={(category) =>
          close(
            closed.includes(category) ? closed.filter((each) => each !== category) : [...closed, category],
          )
        }
        source={source}
        visit={visit}
      />
      {found?.size === 0 && (
        <EmptyState
          reason="none-match"
          title={`No setting matches “${search.trim()}”`}
          action={
            <Button icon="filter-x" onPress={clear}>
              Clear search
            </Button>
          }
        />
      )}
      <LeaveQuestion visit={visit} />
    </>
  )
}

const keysFound = (groups: readonly SettingGroup[], search: string): ReadonlySet<number> | null =>
  search.trim() === ''
    ? null
    : new Set(matchingGroups(groups, search.trim()).flatMap(({ settings }) => settings.map(({ oid }) => oid)))

/** `?edit=OID` and `?record=OID` lead to one setting once, as a link or the palette asks. */
function useAskedSetting(visit: SettingsVisit, show: (oid: number) => void): void {
  const [params, setParams] = useSearchParams()
  const edited = params.get('edit')
  const asked = edited ?? params.get('record')
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    if (asked === null) return
    const oid = Number(asked)
    const session = visit.row(oid)
    if (session) {
      latest.current(oid)
      session.comeTo(edited !== null)
    }
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('edit')
        next.delete('record')
        return next
      },
      { replace: true },
    )
  }, [asked, edited, visit, setParams])
}

function LeaveQuestion({ visit }: { readonly visit: SettingsVisit }) {
  const { leaving, unsaved } = useStore(visit)
  return (
    <ConfirmDialog
      isOpen={leaving !== 'no'}
      title="Unsaved changes"
      body={
        unsaved === 1
          ? 'Your change to one setting is not saved.'
          : `Your changes to ${unsaved} settings are not saved.`
      }
      confirmText="Save"
      cancelText="Stay"
      alternative={{ text: 'Discard', onPress: visit.discard, isDanger: true }}
      isPending={leaving === 'saving'}
      onConfirm={visit.save}
      onCancel={visit.stay}
    />
  )
}
