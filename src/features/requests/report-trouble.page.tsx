import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { Requests } from '../../api/requests.ts'
import { decide } from '../../contract/access/policy.ts'
import { textAt } from '../../contract/schema/row-value.ts'
import { toastOf } from '../../engine/definition/toast-words.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { LateDraft } from '../../engine/drafts/late-draft.tsx'
import { useActKeys } from '../../engine/session/use-act-keys.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { reportTroubleCommands, type ReportTroubleEvent } from '../../machines/request.commands.ts'
import { toastMs } from '../../contract/limits.ts'
import { useStore } from '../../store/use-store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import { focusField } from '../../ui/fields/focus-field.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Photos } from './photos.tsx'
import { createReportStore, reportForm, type Reported } from './report-store.ts'
import { machineIn, myRequestsPath, requestHref, troubleIn } from './request-address.ts'
import { TwinNotice } from './twin-notice.tsx'
import { useMachines } from './use-machines.ts'
import './requests.css'

const title = 'Report trouble'

/** /app/report-trouble, `?equipment=KEY` for a machine: two fields and photos. Everybody's, whatever their tasks. */
export function ReportTroublePage({ requests }: { readonly requests: Requests }) {
  const { titleRef } = usePageTitle(title)
  const decision = decide(useSubject(), 'create', 'request')
  const [params] = useSearchParams()
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          <LinkButton href={myRequestsPath} icon="clipboard-list">
            My requests
          </LinkButton>
        }
      />
      {decision.allowed ? (
        <ReportForm
          key={`${machineIn(params)} ${troubleIn(params)}`}
          requests={requests}
          machine={machineIn(params)}
          trouble={troubleIn(params)}
        />
      ) : (
        <EmptyState reason="none-allowed" title="You cannot report trouble now">
          {`${decision.reason}.`}
        </EmptyState>
      )}
    </>
  )
}

interface FormProps {
  readonly requests: Requests
  readonly machine: number | null
  readonly trouble: string
}

function ReportForm({ requests, machine, trouble }: FormProps) {
  const { sourceOf, drafts, attachments, toasts, liveCharts } = useWorkbench()
  const [, navigate] = useLocation()
  const [store] = useState(() => {
    const source = sourceOf('request')
    return createReportStore({
      machine,
      trouble,
      drafts,
      write: (changes) =>
        source.write({ kind: 'create', key: 0, changes: { ...changes }, base: {}, baseVersion: null }),
      // What has no key of the server's yet takes no files.
      attach: async (key, { blob, fileName }) =>
        key > 0 &&
        (await attachments.add({ entity: 'request', key, blob, fileName, caption: '' })) === 'done',
    })
  })
  // A key for what is reported without a connection.
  useEffect(() => sourceOf('request').prepare(), [sourceOf])
  const { values, errors, isDirty } = useStore(store.fields)
  const { isSending, problem, photos } = useStore(store.sending)
  const chosen = typeof values['equipmentOID'] === 'number' ? values['equipmentOID'] : null
  const { open, isUnknown, ...machines } = useMachines(requests, chosen)
  const body = useRef<HTMLFormElement>(null)
  const chooser = useRef<HTMLInputElement>(null)

  async function send() {
    const sent = await store.send()
    if (sent === null) return
    if ('fault' in sent) return focusField(sent.fault.field)
    tell(sent)
    navigate(sent.key > 0 ? requestHref(sent.key) : myRequestsPath)
  }
  function tell({ waits, lost }: Reported) {
    toasts.show(
      waits === null
        ? toastOf({ type: 'toast', tone: 'success', name: 'saved' })
        : toastOf({ type: 'toast', tone: 'kept' }, undefined, waits),
    )
    if (lost.length > 0)
      toasts.show({
        kind: 'error',
        text: `Not kept: ${lost.join(', ')}. Add them to the request once it has been sent.`,
        duration: toastMs.typical,
      })
  }

  useActKeys(body, {
    save() {
      void send()
      return true
    },
  })
  useCommands<ReportTroubleEvent>(liveCharts, {
    id: 'report-trouble',
    scope: title,
    commands: reportTroubleCommands,
    can: ({ type }) => !isSending && (type !== 'TROUBLE.CLEAR' || isDirty || photos.length > 0),
    run: ({ type }) => {
      if (type === 'TROUBLE.SEND') void send()
      else if (type === 'TROUBLE.PHOTO') chooser.current?.click()
      else store.clear()
    },
  })
  return (
    <Card>
      <form
        ref={body}
        className="mw-report"
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <LateDraft
          form={reportForm}
          title="You began a report before and did not send it"
          isBlank={store.isBlank}
          onRestore={store.restore}
          focus={() => focusField('trouble')}
        />
        {problem !== null && (
          <InlineNotice kind="bad" isLive title="Not reported">
            {problem}
          </InlineNotice>
        )}
        <ComboField<number>
          {...machines}
          label="Machine"
          name="equipmentOID"
          value={chosen}
          placeholder="Find by name, unit, tag or serial number"
          isRequired
          error={
            errors.get('equipmentOID') ??
            (isUnknown ? 'There is no such machine here: choose another' : undefined)
          }
          onChange={(key) => store.change('equipmentOID', key)}
          onBlur={() => store.fields.leave('equipmentOID')}
        />
        <TwinNotice open={open} />
        <TextField
          label="What is wrong"
          name="trouble"
          type="multiline"
          rows={4}
          maxLength={2000}
          isRequired
          value={textAt(values, 'trouble')}
          error={errors.get('trouble')}
          onChange={(typed) => store.change('trouble', typed)}
          onBlur={() => store.fields.leave('trouble')}
        />
        <Photos store={store} photos={photos} chooser={chooser} />
        <div className="mw-report-send">
          <Button type="submit" variant="primary" icon="check" isPending={isSending}>
            {reportTroubleCommands['TROUBLE.SEND'].label}
          </Button>
          {(isDirty || photos.length > 0) && (
            <Button variant="quiet" onPress={store.clear} isDisabled={isSending}>
              Clear
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
